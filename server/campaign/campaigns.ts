import type { CampaignRule } from '#contract/campaign/campaign.ts'
import type { CampaignBonus } from '#contract/campaign/campaign-value.ts'
import { addDays, daysBetween, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import { openBudget } from './budget.ts'
import { returnPoints } from './slice-store.ts'
import { campaignsSince, ruleOf, type StoredCampaign } from './stored-campaign.ts'

/** Every process reads the campaigns this often, whether or not anybody stamps. */
const refreshMs = 5_000
/** An older copy is not used: the payer reads a new one first. */
const staleMs = 30_000
/** Pages show the values of the past week too. */
const pastDays = 7
/** A twentieth of the budget, between these. */
const sliceMin = 50
const sliceMax = 5_000

export type Campaigns = ReturnType<typeof openCampaigns>

/**
 * The campaigns as this process knows them. Reading them costs a payment no round trip, because a timer keeps the copy
 * fresh. The copy may be up to 30 s old: an announcement or an early end takes effect at a midnight at least an hour
 * later, and a budget that ran out is noticed at the next lease.
 */
export function openCampaigns({ db, clock, log }: { db: Db; clock: Clock; log: Pick<Log, 'warn'> }) {
  const budget = openBudget({ db, clock })
  let known: {
    rules: CampaignRule[]
    sliceSizes: Map<string, number>
    shares: Map<string, number>
    readMs: number
  } | null = null
  let reading: Promise<void> | null = null

  const refresh = () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  async function read(): Promise<void> {
    const campaigns = await campaignsSince(db.quick, addDays(japanDay(clock.now()), -pastDays))
    const sizes = campaigns.map(({ campaignId, budget: points }) => [campaignId, sliceSize(points)] as const)
    const shares = campaigns.map((each) => [each.campaignId, dailyShare(each)] as const)
    known = {
      rules: campaigns.map(ruleOf),
      sliceSizes: new Map(sizes),
      shares: new Map(shares),
      readMs: performance.now(),
    }
  }

  async function rules(): Promise<readonly CampaignRule[]> {
    if (!known || performance.now() - known.readMs > staleMs) await refresh()
    return known?.rules ?? []
  }

  const timer = setInterval(() => {
    refresh()
      .then(() => budget.report())
      .catch((error: unknown) =>
        log.warn({ err: error }, 'could not read the campaigns; payments will read them'),
      )
  }, refreshMs)
  timer.unref()

  return {
    rules,
    refresh,
    claim: <Wanted extends CampaignBonus>(tx: Tx, wanted: readonly (Wanted | null)[]) =>
      budget.claim(tx, wanted, (campaignId) => known?.sliceSizes.get(campaignId) ?? sliceMin),
    dailyShare: (campaignId: string) => known?.shares.get(campaignId) ?? 0,
    giveBack: (bonus: CampaignBonus, returned: { returnId: string; at: Date }) =>
      returnPoints(db.quick, { ...bonus, ...returned }),
    report: budget.report,
    close: async () => {
      clearInterval(timer)
      await budget.report({ isClosing: true })
    },
  }
}

const sliceSize = (budget: number) => Math.min(sliceMax, Math.max(sliceMin, Math.ceil(budget / 20)))

const dailyShare = ({ budget, startsOn, endsOn }: StoredCampaign) =>
  Math.ceil(budget / (daysBetween(startsOn, endsOn) + 1))
