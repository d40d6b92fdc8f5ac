import { type RateLimit, rateLimit } from './rate-limit.ts'

export const memberBurst = 60

/** What one member may ask for, whatever it is. */
export const memberLimit = (): RateLimit => rateLimit({ burst: memberBurst, perSecond: 10 })
