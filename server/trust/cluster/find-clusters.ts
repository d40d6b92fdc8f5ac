import { hourMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql } from '../../db/db.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { flagsOf } from '../flag.ts'
import { seenSince } from '../group.ts'
import { strongKinds } from '../trust.ts'

type StrongKind = (typeof strongKinds)[number]
type FoundCluster = { uid: string; members: number; kinds: StrongKind[]; flagged: number; weight: number }

/**
 * The hashes are spread evenly, so each slice of their first byte has as many. A slice lies all over the table: a few
 * scans of the table are faster than many ranges of the index.
 */
const slices = 8
/** A device or mailbox of more members is a shared terminal or a mistake. */
const sharersMax = 200
const keptMax = 500
const flagsAtOnce = 1_000

type Group = { kind: StrongKind; uids: string[] }

/** Finds the groups of members who share something strong, once in six hours, and keeps the heaviest. */
export function findClustersJob({ db, clock }: { db: Db; clock: Clock }): RecurringJob {
  return recurringJob({
    kind: 'find-clusters',
    clock,
    everyMs: 6 * hourMs,
    run: async (now) => {
      const groups: Group[] = []
      for (let slice = 0; slice < slices; slice++) groups.push(...(await groupsIn(db.sql, slice, now)))
      await keep(db, await weigh(db.sql, groups), now)
    },
  })
}

async function groupsIn(sql: Sql, slice: number, now: Date): Promise<Group[]> {
  const from = byteOf(slice)
  const isLast = slice === slices - 1
  return sql<Group[]>`
    select kind, array_agg(uid order by uid) as uids from trust_signal
    where hash >= decode(${from}, 'hex') and (${isLast} or hash < decode(${byteOf(isLast ? slice : slice + 1)}, 'hex'))
      and kind in ${sql([...strongKinds])} and seen_at > ${seenSince(now)}
    group by hash, kind having count(*) between 2 and ${sharersMax}`
}

const byteOf = (slice: number) => ((slice * 256) / slices).toString(16).padStart(2, '0')

/** Joins groups that have a member in common. */
async function weigh(sql: Sql, groups: readonly Group[]): Promise<FoundCluster[]> {
  const above = new Map<string, string>()
  const topOf = (uid: string): string => {
    let top = uid
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next
    if (top !== uid) above.set(uid, top)
    return top
  }
  for (const { uids } of groups) {
    const [first = '', ...others] = uids.map(topOf)
    for (const other of others) {
      const [one, two] = [topOf(first), topOf(other)]
      if (one !== two) above.set(one < two ? two : one, one < two ? one : two)
    }
  }
  const clusters = new Map<string, { uids: Set<string>; kinds: Set<StrongKind> }>()
  for (const { kind, uids } of groups) {
    const top = topOf(uids[0] ?? '')
    const cluster = clusters.get(top) ?? { uids: new Set(), kinds: new Set() }
    for (const uid of uids) cluster.uids.add(uid)
    cluster.kinds.add(kind)
    clusters.set(top, cluster)
  }
  const flagged = await flaggedAmong(
    sql,
    [...clusters.values()].flatMap(({ uids }) => [...uids]),
  )
  return [...clusters].map(([uid, { uids, kinds }]) => {
    const flags = [...uids].filter((each) => flagged.has(each)).length
    // Flags first, then how much is shared by how many.
    const weight = flags * 1_000 + kinds.size * 100 + uids.size
    return { uid, members: uids.size, kinds: [...kinds].sort(), flagged: flags, weight }
  })
}

async function flaggedAmong(sql: Sql, uids: string[]): Promise<Set<string>> {
  const flagged = new Set<string>()
  for (let from = 0; from < uids.length; from += flagsAtOnce) {
    for (const { uid } of await flagsOf(sql, uids.slice(from, from + flagsAtOnce))) flagged.add(uid)
  }
  return flagged
}

async function keep(db: Db, found: FoundCluster[], now: Date): Promise<void> {
  const heaviest = found.sort((one, other) => other.weight - one.weight).slice(0, keptMax)
  await db.tx(null, async (tx) => {
    await tx`delete from trust_cluster`
    for (const { uid, members, kinds, flagged, weight } of heaviest) {
      await tx`
        insert into trust_cluster (uid, members, kinds, flagged, weight, found_at)
        values (${uid}, ${members}, ${kinds}, ${flagged}, ${weight}, ${now})`
    }
  })
}

/** The heaviest groups of the last run. */
export const listClusters = (sql: Sql, max: number) => sql<(FoundCluster & { foundAt: Date })[]>`
  select uid, members, kinds, flagged, weight, found_at as "foundAt" from trust_cluster
  order by weight desc, uid limit ${max}`
