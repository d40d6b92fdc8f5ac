import { randomUUID } from 'node:crypto'
import type { CampaignBonus } from '#contract/campaign/campaign-value.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { leaseSlice, reportSlice } from './slice-store.ts'

/** A transaction is over after this long; what it had reserved and did not commit goes back into the slice. */
const pendingMs = 60_000

type Slice = {
  /** Leased and not reserved. */
  left: number
  used: number
  reported: number
  pending: Set<{ points: number; untilMs: number }>
  leasing: Promise<void> | null
  isOver: boolean
}

/**
 * This process's slices of the campaigns' budgets, counted in memory: a payment costs no statement while the slice
 * lasts. A process reserves before it pays and only from what it has leased, so the budget is not exceeded; a process
 * that is killed leaves at most the rest of its slice unpaid.
 */
export function openBudget({ db, clock }: { db: Pick<Db, 'quick'>; clock: Clock }) {
  const processId = randomUUID()
  const slices = new Map<string, Slice>()
  const sliceOf = (campaignId: string) => {
    const known = slices.get(campaignId)
    if (known) return known
    const slice: Slice = {
      left: 0,
      used: 0,
      reported: 0,
      pending: new Set(),
      leasing: null,
      isOver: false,
    }
    slices.set(campaignId, slice)
    return slice
  }

  /** On connections of their own: a payment that waits here holds one of the others. */
  const lease = (sql: Sql, campaignId: string, slice: Slice, wanted: number) => {
    slice.leasing ??= leaseSlice(sql, { campaignId, processId, wanted, used: slice.used, at: clock.now() })
      .then((granted) => {
        slice.left += granted
        slice.reported = slice.used
        slice.isOver = granted === 0
      })
      .finally(() => {
        slice.leasing = null
      })
    return slice.leasing
  }

  /** The bonuses that the budgets still allow, in the given order; null for the others. Counted once `tx` commits. */
  async function claim<Wanted extends CampaignBonus>(
    tx: Tx,
    wanted: readonly (Wanted | null)[],
    sliceSizeOf: (campaignId: string) => number,
  ): Promise<(Wanted | null)[]> {
    const needs = new Map<string, number>()
    for (const each of wanted) {
      if (each) needs.set(each.campaignId, (needs.get(each.campaignId) ?? 0) + each.points)
    }
    for (const [campaignId, need] of needs) {
      const slice = sliceOf(campaignId)
      returnExpired(slice)
      while (slice.left < need && !slice.isOver) {
        await lease(db.quick, campaignId, slice, Math.max(need - slice.left, sliceSizeOf(campaignId)))
      }
    }
    return wanted.map((each) => (each && take(tx, sliceOf(each.campaignId), each.points) ? each : null))
  }

  /** Tells the others what was paid; with `isClosing` the rest of each slice goes back to the budget. */
  async function report({ isClosing = false } = {}): Promise<void> {
    for (const [campaignId, slice] of slices) {
      const returned = isClosing ? Math.max(slice.left, 0) : 0
      if (slice.used === slice.reported && returned === 0) continue
      slice.left -= returned
      const { used } = slice
      await reportSlice(db.quick, { campaignId, processId, used, returned, at: clock.now() })
      slice.reported = used
    }
  }

  return { claim, report }
}

function take(tx: Tx, slice: Slice, points: number): boolean {
  if (slice.left < points) return false
  const reservation = { points, untilMs: performance.now() + pendingMs }
  slice.left -= points
  slice.pending.add(reservation)
  afterCommit(tx, () => {
    slice.used += points
    // Already returned to the slice because the transaction took too long.
    if (!slice.pending.delete(reservation)) slice.left -= points
  })
  return true
}

function returnExpired(slice: Slice): void {
  const now = performance.now()
  for (const reservation of slice.pending) {
    if (reservation.untilMs > now) continue
    slice.pending.delete(reservation)
    slice.left += reservation.points
  }
}
