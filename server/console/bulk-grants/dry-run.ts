import type { GrantOutcome } from '#contract/console/bulk-grants.ts'
import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { findMembers, type StoredMember, statusOf } from '../../auth/member/member.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { operatorGrantsOf } from '../../ledger/operator-grants.ts'
import { countAlike, type Terms } from './count-alike.ts'

export type StoredLine = {
  line: number
  given: string | null
  uid: string | null
  points: number | null
  /** The points as written, if they are no number. */
  pointsGiven: string | null
  outcome: GrantOutcome | null
  /** Grants like this one that the approver chose to add to. */
  toldBefore: number
}

type DryRun = {
  /** `alike`: what the member has received by other files. */
  lines: (StoredLine & { expected: GrantOutcome; alike: number })[]
  outcomes: { outcome: GrantOutcome; lines: number; points: number }[]
  /** The lines whose member would have received more from operators within 24 hours than one person may give. */
  overLimit: number[]
}

const atOnce = 1_000

/**
 * The outcome of a run now. The run decides each line by the same function. `paysAgain`: with every grant that the members
 * have received before, as the approver would choose it.
 */
export async function dryRun(sql: Sql | Tx, batch: Terms, now: Date, paysAgain = false): Promise<DryRun> {
  const stored = await readLines(sql, batch.batchId)
  const open = stored.filter(({ outcome }) => outcome === null)
  const members = new Map<string, StoredMember>()
  const recent = new Map<string, number>()
  const before = new Map<number, number>()
  for (let from = 0; from < open.length; from += atOnce) {
    const some = open.slice(from, from + atOnce)
    const uids = some.flatMap(({ uid }) => uid ?? [])
    for (const [line, alike] of await countAlike(sql, batch, some, now)) before.set(line, alike)
    for (const member of await findMembers(sql, uids)) members.set(member.uid, member)
    const since = new Date(now.getTime() - dayMs)
    for (const { uid, points } of await operatorGrantsOf(sql, { uids, since })) recent.set(uid, points)
  }
  const lines = stored.map((line) => {
    const alike = before.get(line.line) ?? 0
    const told = paysAgain ? { ...line, toldBefore: alike } : line
    const expected = line.outcome ?? outcomeFor(members.get(line.uid ?? '') ?? null, alike, told, now)
    return { ...line, expected, alike }
  })
  const overLimit = lines
    .filter(({ expected, outcome }) => expected === 'paid' && outcome === null)
    .filter(({ uid, points }) => (recent.get(uid ?? '') ?? 0) + (points ?? 0) > pointsOfOnePersonMax)
  return { lines, outcomes: outcomesOf(lines), overLimit: overLimit.map(({ line }) => line) }
}

/** `paid`, or why the member is skipped. Null is a member who was erased after the file was read. */
export function outcomeFor(
  member: StoredMember | null,
  alike: number,
  line: StoredLine,
  now: Date,
): GrantOutcome {
  if (!member) return 'erased'
  const status = statusOf(member, now)
  if (status !== 'active') return status
  return alike > line.toldBefore ? 'paid-before' : 'paid'
}

const readLines = (sql: Sql | Tx, batchId: string) => sql<StoredLine[]>`
  select ${lineColumns(sql)} from console_grant_line where batch_id = ${batchId} order by line`

export const lineColumns = (sql: Sql | Tx) => sql`
  line, given, uid, points, points_given as "pointsGiven", outcome, told_before as "toldBefore"`

function outcomesOf(lines: DryRun['lines']): DryRun['outcomes'] {
  const sums = new Map<GrantOutcome, { lines: number; points: number }>()
  for (const { expected, points } of lines) {
    const sum = sums.get(expected) ?? { lines: 0, points: 0 }
    sums.set(expected, { lines: sum.lines + 1, points: sum.points + (points ?? 0) })
  }
  return [...sums].map(([outcome, sum]) => ({ outcome, ...sum }))
}
