import { type RateLimit, rateLimit } from './rate-limit.ts'

export const memberBurst = 60

/** One member's limit over all calls together. */
export const memberLimit = (): RateLimit => rateLimit({ burst: memberBurst, perSecond: 10 })
