import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { liveDocument } from '../protocol/document.ts'

/** A whole number, never below zero. The ledger guarantees both; this checks it at the border. */
export const pointCount = z.int().check(z.minimum(0))

export const pointDocument = liveDocument({
  path: 'users/{uid}/private/point',
  shape: z.object({
    available: pointCount,
    /** Reserved for open exchanges. */
    held: pointCount,
    /** Referral points whose conditions are not met yet. Not part of any balance. */
    pending: pointCount,
    earnedTotal: pointCount,
    exchangedTotal: pointCount,
    expiredTotal: pointCount,
    /**
     * The moment the whole balance expires, at the end of a day in Japan, unless there is activity; null if the balance
     * is zero.
     */
    expiresAt: z.nullable(time),
    /** Consecutive stamps up to the last one. Whether the streak still holds depends on today's date. */
    streakDays: pointCount,
    updatedAt: time,
  }),
})
export type Point = z.output<typeof pointDocument.shape>
