import type { GrantOutcome } from '#contract/console/bulk-grants.ts'
import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { findMembers, type StoredMember, statusOf } from '../../auth/member/member.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { operatorGrantsOf } from '../../ledger/operator-grants.ts'

export type StoredLine = {
  line: number
  given: string | null
  uid: string | null
  points: number | null
  outcome: GrantOutcome | null
}

type DryRun = {
  lines: (StoredLine & { expected: GrantOutcome })[]
  outcomes: { outcome: GrantOutcome; lines: number; points: number }[]
  /** The lines whose member would have received more from operators within 24 hours than one person may give. */
  overLimit: number[]
}

const atOnce = 1_000

/** The outcome of a run now. The run decides each line by the same function. */
export async function dryRun(sql: Sql | Tx, batchId: string, now: Date): Promise<DryRun> {
  const stored = await readLines(sql, batchId)
  const open = stored.filter(({ outcome }) => outcome === null)
  const members = new Map<string, StoredMember>()
  const recent = new Map<string, number>()
  for (let from = 0; from < open.length; from += atOnce) {
    const uids = open.slice(from, from + atOnce).flatMap(({ uid }) => uid ?? [])
    for (const member of await findMembers(sql, uids)) members.set(member.uid, member)
    const since = new Date(now.getTime() - dayMs)
    for (const { uid, points } of await operatorGrantsOf(sql, { uids, since })) recent.set(uid, points)
  }
  const lines = stored.map((line) => ({
    ...line,
    expected: line.outcome ?? outcomeFor(members.get(line.uid ?? '') ?? null, now),
  }))
  const overLimit = lines
    .filter(({ expected, outcome }) => expected === 'paid' && outcome === null)
    .filter(({ uid, points }) => (recent.get(uid ?? '') ?? 0) + (points ?? 0) > pointsOfOnePersonMax)
  return { lines, outcomes: outcomesOf(lines), overLimit: overLimit.map(({ line }) => line) }
}

/** `paid`, or why the member is skipped. Null is a member who was erased after the file was read. */
export function outcomeFor(member: StoredMember | null, now: Date): GrantOutcome {
  if (!member) return 'erased'
  const status = statusOf(member, now)
  return status === 'active' ? 'paid' : status
}

const readLines = (sql: Sql | Tx, batchId: string) => sql<StoredLine[]>`
  select line, given, uid, points, outcome from console_grant_line where batch_id = ${batchId} order by line`

function outcomesOf(lines: DryRun['lines']): DryRun['outcomes'] {
  const sums = new Map<GrantOutcome, { lines: number; points: number }>()
  for (const { expected, points } of lines) {
    const sum = sums.get(expected) ?? { lines: 0, points: 0 }
    sums.set(expected, { lines: sum.lines + 1, points: sum.points + (points ?? 0) })
  }
  return [...sums].map(([outcome, sum]) => ({ outcome, ...sum }))
}
