import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { liveDocument } from '../protocol/document.ts'

/** Whole and never below zero: the ledger sees to both, this says it once more at the border. */
export const pointCount = z.int().check(z.minimum(0))

export const pointDocument = liveDocument({
  path: 'users/{uid}/private/point',
  shape: z.object({
    available: pointCount,
    /** Reserved for open exchanges. */
    held: pointCount,
    /** Referral points whose conditions are not met yet. They are no part of any balance. */
    pending: pointCount,
    earnedTotal: pointCount,
    exchangedTotal: pointCount,
    expiredTotal: pointCount,
    /** The last moment, at the end of a day in Japan, of the whole balance unless something happens; null with nothing to lose. */
    expiresAt: z.nullable(time),
    /** Stamps in a row up to the last one; whether it still holds is a question of today. */
    streakDays: pointCount,
    updatedAt: time,
  }),
})
export type Point = z.output<typeof pointDocument.shape>
