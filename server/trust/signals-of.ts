import type { Sql, Tx } from '../db/db.ts'
import { deviceName } from './find-by-signal.ts'
import type { Flag } from './flag.ts'
import { burstsAmong, seenSince } from './group.ts'
import { isStrong, type SignalKind, signalKinds } from './trust.ts'

export type SharingMember = { uid: string; flags: Flag[] }

/** The members who share one signal with a member. */
export type SignalSharers = {
  kind: SignalKind
  /** The device's name for operators, if the signal is a device. */
  device: string | null
  /** The total number; `members` lists the flagged ones first, and at most `shownMax`. */
  count: number
  members: SharingMember[]
  /** Whether it means anything. A network or mail domain alone counts only for a small group with a burst. */
  counts: boolean
}

const shownMax = 20

/** For the operator: whom a member shares signals with, in the last 90 days. The strongest kinds come first. */
export async function signalsOf(sql: Sql | Tx, uid: string, now: Date): Promise<SignalSharers[]> {
  const since = seenSince(now)
  const groups = await sql<
    { kind: SignalKind; hash: string; count: number; members: SharingMember[] | null }[]
  >`
    select mine.kind, encode(mine.hash, 'hex') as hash,
      (select count(*)::int from trust_signal theirs
        where theirs.hash = mine.hash and theirs.uid <> ${uid} and theirs.seen_at > ${since}) as count,
      (select jsonb_agg(jsonb_build_object('uid', shown.uid, 'flags', shown.flags)) from (
        select theirs.uid, array_remove(array_agg(flag.why order by flag.why), null) as flags
        from trust_signal theirs left join trust_flag flag on flag.uid = theirs.uid
        where theirs.hash = mine.hash and theirs.uid <> ${uid} and theirs.seen_at > ${since}
        group by theirs.uid order by count(flag.why) desc, theirs.uid limit ${shownMax}
      ) shown) as members
    from trust_signal mine where mine.uid = ${uid} and mine.seen_at > ${since}`
  const bursts = await burstsAmong(
    sql,
    weak(groups).map(({ hash }) => hash),
    now,
  )
  const strong = new Set(
    groups
      .filter(({ kind }) => isStrong(kind))
      .flatMap(({ members }) => members?.map((each) => each.uid) ?? []),
  )
  return groups
    .filter(({ count }) => count > 0)
    .map(({ kind, hash, count, members }) => {
      const shown = members ?? []
      const isJoined = kind !== 'inviter' && shown.some((each) => strong.has(each.uid))
      const device = kind === 'device' ? deviceName(hash) : null
      return { kind, device, count, members: shown, counts: isStrong(kind) || isJoined || bursts.has(hash) }
    })
    .sort((one, other) => signalKinds.indexOf(one.kind) - signalKinds.indexOf(other.kind))
}

const weak = <Group extends { kind: SignalKind }>(groups: Group[]) =>
  groups.filter(({ kind }) => kind === 'network' || kind === 'domain')
