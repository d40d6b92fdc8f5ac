import type { Sql, Tx } from '../../db/db.ts'
import { burstsAmong, seenSince } from '../group.ts'
import { isStrong, type SignalKind, strongKinds } from '../trust.ts'

/** A signal that at least two members of the cluster share. Networks and mail domains are shown but join nobody. */
export type ClusterLink = {
  kind: SignalKind
  /** In hex. Names the signal within one answer. */
  hash: string
  uids: string[]
  /** A network or mail domain of a small group of which several registered within an hour. */
  isBurst: boolean
}

export type Cluster = {
  uids: string[]
  links: ClusterLink[]
  /** There are more members than are read. */
  isCut: boolean
  /** When the last member came to share something that joins members. Null: nobody does. */
  lastJoinedAt: Date | null
}

/** More than anybody can judge at once. Every query below is bounded by these. */
const clusterMembersMax = 40
const roundsMax = 4
const sharersMax = clusterMembersMax + 1

/**
 * The members around one who share a device, mailbox or PayPay account, directly or through others, and those who
 * registered with the same code in a burst of one small network. Reads only the signals of members that it finds.
 */
export async function readCluster(sql: Sql | Tx, uid: string, now: Date): Promise<Cluster> {
  const known = new Set([uid])
  let frontier = [uid]
  let isCut = false
  for (let round = 0; round < roundsMax && frontier.length > 0; round++) {
    const near = [...(await sharers(sql, frontier, now)), ...(await burstFriends(sql, frontier, now))]
    const found = [...new Set(near)].filter((each) => !known.has(each)).sort()
    frontier = found.slice(0, clusterMembersMax - known.size)
    isCut ||= frontier.length < found.length
    for (const each of frontier) known.add(each)
  }
  const uids = [...known].sort()
  return { uids, ...(await linksAmong(sql, uids, now)), isCut: isCut || frontier.length > 0 }
}

/** Those of the members who may be in a group with others, for a list: each of them is worth a `readCluster`. */
export async function groupedAmong(sql: Sql | Tx, uids: string[], now: Date): Promise<string[]> {
  const since = seenSince(now)
  const strong = await sql<{ uid: string }[]>`
    select distinct mine.uid from trust_signal mine
    where mine.uid = any(${uids}) and mine.kind in ${sql([...strongKinds])} and mine.seen_at > ${since}
      and exists (
        select 1 from trust_signal theirs
        where theirs.hash = mine.hash and theirs.uid <> mine.uid and theirs.seen_at > ${since})`
  const networks = await sql<{ uid: string; hash: string }[]>`
    select uid, encode(hash, 'hex') as hash from trust_signal
    where uid = any(${uids}) and kind = 'network' and seen_at > ${since}`
  const bursts = await burstsAmong(sql, [...new Set(networks.map(({ hash }) => hash))], now)
  const burst = networks.filter(({ hash }) => bursts.has(hash))
  return [...new Set([...strong, ...burst].map(({ uid }) => uid))]
}

async function sharers(sql: Sql | Tx, uids: string[], now: Date): Promise<string[]> {
  const since = seenSince(now)
  const rows = await sql<{ uid: string }[]>`
    select distinct theirs.uid
    from (
      select distinct hash from trust_signal
      where uid = any(${uids}) and kind in ${sql([...strongKinds])} and seen_at > ${since}
    ) mine
    cross join lateral (
      select uid from trust_signal
      where hash = mine.hash and seen_at > ${since} order by uid limit ${sharersMax}
    ) theirs`
  return rows.map((row) => row.uid)
}

/** Same code, same small network, registered within an hour: one of these alone joins nobody. */
async function burstFriends(sql: Sql | Tx, uids: string[], now: Date): Promise<string[]> {
  const since = seenSince(now)
  const networks = await sql<{ hash: string }[]>`
    select distinct encode(hash, 'hex') as hash from trust_signal
    where uid = any(${uids}) and kind = 'network' and seen_at > ${since}`
  const bursts = await burstsAmong(
    sql,
    networks.map(({ hash }) => hash),
    now,
  )
  if (bursts.size === 0) return []
  const rows = await sql<{ uid: string }[]>`
    select distinct theirs.uid
    from trust_signal mine
    join trust_signal code on code.uid = mine.uid and code.kind = 'inviter' and code.seen_at > ${since}
    join trust_signal theirs on theirs.hash = mine.hash and theirs.seen_at > ${since}
    join trust_signal their_code on their_code.uid = theirs.uid and their_code.hash = code.hash
    where mine.uid = any(${uids}) and encode(mine.hash, 'hex') = any(${[...bursts]}) and mine.seen_at > ${since}`
  return rows.map((row) => row.uid)
}

async function linksAmong(sql: Sql | Tx, uids: string[], now: Date) {
  const rows = await sql<(Omit<ClusterLink, 'isBurst'> & { firstSeen: Record<string, string> })[]>`
    select kind, encode(hash, 'hex') as hash, array_agg(uid order by uid) as uids,
      jsonb_object_agg(uid, first_seen_at) as "firstSeen"
    from trust_signal
    where uid = any(${uids}) and seen_at > ${seenSince(now)}
    group by kind, hash having count(*) > 1 order by kind, hash`
  const bursts = await burstsAmong(
    sql,
    rows.filter(({ kind }) => !isStrong(kind)).map(({ hash }) => hash),
    now,
  )
  const links = rows.map(({ firstSeen: _, ...link }) => ({ ...link, isBurst: bursts.has(link.hash) }))
  const joining = rows.filter(({ kind, hash }) => isStrong(kind) || bursts.has(hash))
  return { links, lastJoinedAt: lastOf(joining.map(({ firstSeen }) => firstSeen)) }
}

/** A member joined with the first thing that is shared; another one of the same members brings nobody new. */
function lastOf(firstSeen: Record<string, string>[]): Date | null {
  const joined = new Map<string, number>()
  for (const [uid, seen] of firstSeen.flatMap((each) => Object.entries(each))) {
    joined.set(uid, Math.min(joined.get(uid) ?? Number.POSITIVE_INFINITY, Date.parse(seen)))
  }
  return joined.size > 0 ? new Date(Math.max(...joined.values())) : null
}
