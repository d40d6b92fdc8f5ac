import { type RateLimit, rateLimit } from './rate-limit.ts'

export const memberBurst = 60
export const memberCallsPerSecond = 10

/** Limits the calls of one member, of all callables together. */
export const memberLimit = (): RateLimit => rateLimit({ burst: memberBurst, perSecond: memberCallsPerSecond })
