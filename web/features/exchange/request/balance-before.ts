import type { PointRecord } from '#contract/point/point.ts'

type Moving = Pick<PointRecord, 'available' | 'held' | 'exchangedTotal'>

/** All points that ever left the balance for exchanges and did not come back. */
export const leftIn = ({ held, exchangedTotal }: Moving) => held + exchangedTotal

/**
 * The balance as if nothing had left for exchanges since then. A grant counts at once, also while the member confirms
 * the sign-in.
 */
export const balanceBefore = (point: Moving, leftBefore: number = leftIn(point)) =>
  point.available + leftIn(point) - leftBefore
