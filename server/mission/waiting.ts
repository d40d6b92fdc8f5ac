import type { MissionId } from '#contract/point/mission-rules.ts'
import { lockMember, statusOf } from '../auth/member/member.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import { grant } from '../ledger/earn.ts'
import { recordEvent } from '../notice/record-event.ts'
import { keepChecking, keepPaid, keepRefused } from './state.ts'

/** A payment that its source owes and that waits until a person has looked. */
export type WaitingPayment = {
  uid: string
  /** The ledger's key. */
  key: string
  source: string
  mission: MissionId
  points: number
  /** The day in Japan that it is for. Null for what a campaign adds. */
  day: string | null
  at: Date
}

/** Call it in the transaction of what earned the points. The member sees that the mission is being checked. */
export async function keepWaiting(tx: Tx, waiting: readonly WaitingPayment[]): Promise<void> {
  if (waiting.length === 0) return
  await tx`
    insert into mission_waiting ${tx(waiting.toSorted((one, other) => (one.uid < other.uid ? -1 : 1)))}
    on conflict (uid, key) do nothing`
  for (const day of new Set(waiting.flatMap((each) => each.day ?? []))) {
    await keepChecking(tx, { day, missions: waiting.filter((each) => each.day === day) })
  }
}

/** Drops what waits for a mission, with what campaigns add. False if nothing does. */
export async function dropWaiting(tx: Tx, { uid, mission }: { uid: string; mission: MissionId }) {
  const dropped = await tx`
    delete from mission_waiting where uid = ${uid} and mission = ${mission} returning key`
  return dropped.length > 0
}

/** The payments that wait for a member. */
export const waitingOf = (tx: Tx, uid: string) =>
  tx<Pick<WaitingPayment, 'mission' | 'points' | 'at'>[]>`
    select mission, points, at from mission_waiting where uid = ${uid} order by at, key`

export type WaitingOfSource = { source: string; members: number; points: number; since: Date }

/** The payments that have waited since `until` or longer, by source. */
export const waitingBySource = (sql: Sql | Tx, until: Date) => sql<WaitingOfSource[]>`
  select source, count(distinct uid)::int as members, sum(points)::int as points, min(at) as since
  from mission_waiting where at <= ${until} group by source`

const membersAtOnce = 200

/**
 * Pays what waits for a source since `until` or longer, one member and one transaction at a time. The ledger's key makes
 * each payment happen once, and the row goes with it, so a run that is killed or doubled goes on where it was.
 */
export async function payWaiting(
  { db, now }: { db: Db; now: () => Date },
  { source, until }: { source: string; until: Date },
): Promise<void> {
  for (;;) {
    const due = await db.sql<{ uid: string }[]>`
      select distinct uid from mission_waiting where source = ${source} and at <= ${until} limit ${membersAtOnce}`
    if (due.length === 0) return
    for (const { uid } of due) await db.tx(uid, (tx) => payMember(tx, { uid, source, until, at: now() }))
  }
}

type Paying = { uid: string; source: string; until: Date; at: Date }

async function payMember(tx: Tx, { uid, source, until, at }: Paying): Promise<void> {
  // Lock the member first, as everywhere. A member who was stopped meanwhile is not paid.
  const member = await lockMember(tx, uid)
  const due = await tx<Pick<WaitingPayment, 'key' | 'mission' | 'points' | 'day'>[]>`
    delete from mission_waiting where uid = ${uid} and source = ${source} and at <= ${until}
    returning key, mission, points, day::text`
  if (!member) return
  const status = statusOf(member, at)
  const isStopped = status === 'suspended' || status === 'restricted'
  const paid: { mission: MissionId; points: number; seq: number }[] = []
  for (const { key, mission, points, day } of due) {
    if (isStopped) {
      if (day) await keepRefused(tx, { uid, mission, day, why: 'restricted' })
      continue
    }
    const { seq, isNew } = await grant(tx, { uid, key, kind: 'mission', mission, points, at })
    if (isNew) paid.push({ mission, points, seq })
    if (day) await keepPaid(tx, { day, paid: [{ uid, mission }] })
  }
  await tellPaid(tx, { uid, at, paid })
}

/** The member was told only that the missions are being checked. One notice for all that were paid together. */
async function tellPaid(
  tx: Tx,
  { uid, at, paid }: { uid: string; at: Date; paid: { mission: MissionId; points: number; seq: number }[] },
): Promise<void> {
  const [first] = paid
  if (!first) return
  const missions = [...new Set(paid.map(({ mission }) => mission))]
  const points = paid.reduce((sum, each) => sum + each.points, 0)
  const event = { kind: 'missions-paid', missions, points } as const
  await recordEvent(tx, { uid, key: `points/${first.seq}`, event, at })
}
