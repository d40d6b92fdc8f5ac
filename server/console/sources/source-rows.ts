import type { SourceRow } from '#contract/console/sources.ts'
import { referralSource } from '#contract/point/sources.ts'
import { friendPoints, referrerPoints } from '#contract/referral/referral-rules.ts'
import { readSources, type SourceDay } from '../../brake/source-store.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { type WaitingOfSource, waitingBySource } from '../../mission/waiting.ts'
import { listPausedInvites } from '../../referral/invite.ts'

/** More than may wait before somebody comes. */
const invitesMax = 10_000

/** The points that each source owes since `until` or longer: missions and campaigns in their queue, referrals as held rewards. */
export async function waitingOfSources(sql: Sql | Tx, until: Date): Promise<WaitingOfSource[]> {
  const invites = await listPausedInvites(sql, { until, max: invitesMax })
  const [first] = invites
  const points = invites.reduce(
    (sum, { friendBonus, referrerBonus }) =>
      sum + friendPoints + referrerPoints + friendBonus + referrerBonus,
    0,
  )
  const referrals = first?.heldAt
    ? [{ source: referralSource, members: invites.length, points, since: first.heldAt }]
    : []
  return [...(await waitingBySource(sql, until)), ...referrals]
}

/** Those that paid today, are paused or owe something. */
export async function sourceRows(sql: Sql | Tx, now: Date): Promise<SourceRow[]> {
  const days = await readSources(sql, now)
  const waiting = await waitingOfSources(sql, now)
  const names = [...new Set([...days, ...waiting].map(({ source }) => source))].sort()
  return names.map((source) => {
    const owed = waiting.find((each) => each.source === source)
    const { leased: paid, expected, pausesAt, pausedAt } = days.find(of(source)) ?? noDay
    return {
      source,
      paid,
      expected,
      pausesAt,
      pausedAt: pausedAt?.toISOString() ?? null,
      waiting: owed ? { members: owed.members, points: owed.points, since: owed.since.toISOString() } : null,
    }
  })
}

const of = (source: string) => (day: SourceDay) => day.source === source

const noDay = { leased: 0, expected: 0, pausesAt: 0, pausedAt: null }
