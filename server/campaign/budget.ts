import { randomUUID } from 'node:crypto'
import type { CampaignBonus } from '#contract/campaign/campaign-value.ts'
import { leasedSlices } from '../brake/leased-slices.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { leaseSlice, reportSlice } from './slice-store.ts'

/** A process that found the budget empty asks again after this long: the points of an unconfirmed friend come back. */
const askAgainMs = 30_000

/** This process's slices of the campaigns' budgets. A budget that is used up ends its campaign. */
export function openBudget({ db, clock }: { db: Pick<Db, 'quick'>; clock: Clock }) {
  const processId = randomUUID()
  const reported = new Map<string, number>()
  const sizes = new Map<string, number>()

  /** On connections of their own: a payment that waits here holds one of the others. */
  const lease = async (campaignId: string, { points, used }: { points: number; used: number }) => {
    const wanted = Math.max(points, sizes.get(campaignId) ?? 0)
    const granted = await leaseSlice(db.quick, { campaignId, processId, wanted, used, at: clock.now() })
    reported.set(campaignId, used)
    return granted
  }
  const { claim, slices, takeRest } = leasedSlices({ lease, emptyMs: askAgainMs })

  return {
    /** The bonuses that the budgets still allow, in the given order; null for the others. Counted once `tx` commits. */
    claim: async <Wanted extends CampaignBonus>(
      tx: Tx,
      wanted: readonly (Wanted | null)[],
      sliceSizeOf: (campaignId: string) => number,
    ): Promise<(Wanted | null)[]> => {
      for (const each of wanted) if (each) sizes.set(each.campaignId, sliceSizeOf(each.campaignId))
      const claims = wanted.map((each) => each && { key: each.campaignId, points: each.points })
      const allowed = await claim(tx, claims)
      return wanted.map((each, place) => (allowed[place] ? each : null))
    },

    /** Tells the others what was paid; with `isClosing` the rest of each slice goes back to the budget. */
    report: async ({ isClosing = false } = {}): Promise<void> => {
      for (const [campaignId, { used }] of slices) {
        const returned = isClosing ? takeRest(campaignId) : 0
        if (used === (reported.get(campaignId) ?? 0) && returned === 0) continue
        await reportSlice(db.quick, { campaignId, processId, used, returned, at: clock.now() })
        reported.set(campaignId, used)
      }
    },
  }
}
