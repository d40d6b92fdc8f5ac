import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { liveDocument } from '../protocol/document.ts'
import { historyEntry } from './history.ts'
import { pointCount } from './point-count.ts'

/** How many movements the point record carries: those that the member home shows. */
export const recentMovementsMax = 5

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
    /** The latest movements, newest first. */
    recent: z.array(historyEntry),
  }),
})
export type PointRecord = z.output<typeof pointDocument.shape>
