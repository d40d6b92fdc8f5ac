import { lineName } from './ledger-lines.ts'
import type { MissionId } from './mission-rules.ts'

/*
 * Every source of points has an amount that is expected of it in a day in Japan: the highest day of the last weeks and
 * something on top. Above it the administrators are told; at a multiple of it the source pauses until a person has
 * looked, and what it owes meanwhile waits (docs/product.md).
 */

/** Points a day that no source is asked about: a new service has no earlier days, and growth from little is no attack. */
export const sourceExpectedMin = 10_000
/** The highest of this many days counts. */
export const sourceHistoryDays = 14
/** A day may bring this many times the highest one before it is more than expected. */
export const sourceGrowth = 1.5
/** A source pauses at this many times the expected amount. */
export const sourcePauseTimes = 5

/** The names of the sources are those of the ledger's lines; each campaign is a source of its own. */
export const missionSource = (mission: MissionId) => `mission/${mission}`
export const campaignSource = (campaignId: string) => `campaign/${campaignId}`
export const referralSource = 'referral'
/** Given by operators alone. Above its limit nothing waits: each grant needs a second person. */
export const grantsSource = 'granted'

export const sourceName = (source: string): string => {
  const campaignId = /^campaign\/(.{8})/.exec(source)?.[1]
  return campaignId ? `${lineName('campaign')}（${campaignId}）` : lineName(source)
}
