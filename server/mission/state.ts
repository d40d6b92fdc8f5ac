import type postgres from 'postgres'
import { type MissionRefusal, missionDocument } from '#contract/point/mission.ts'
import { type MissionId, missions } from '#contract/point/mission-rules.ts'
import type { Sql, Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { formOf } from '../db/write-form.ts'
import { announce } from '../live/notices.ts'
import { bumpVersions, publish, versionBump } from '../live/publish.ts'

type OfMission = { uid: string; mission: MissionId; day: string }

type OfDay = { day: string; missions: readonly { uid: string; mission: MissionId }[] }

/** Missions of one or many members; each member's document is published once. A late payment hides no newer state. */
export const keepPaid = (tx: Tx, { day, paid }: { day: string; paid: OfDay['missions'] }): Promise<void> =>
  keepOfDay(
    tx,
    { day, missions: paid },
    {
      column: 'paid_on',
      why: null,
      onConflict: tx`
      paid_on = greatest(mission_state.paid_on, excluded.paid_on),
      refused_on = case when mission_state.refused_on > excluded.paid_on then mission_state.refused_on end,
      refused_why = case when mission_state.refused_on > excluded.paid_on then mission_state.refused_why end`,
    },
  )

/** Missions whose payment waits until a person has looked at their source. */
export const keepChecking = (tx: Tx, waiting: OfDay): Promise<void> =>
  keepOfDay(tx, waiting, {
    column: 'refused_on',
    why: 'checking',
    onConflict: tx`
      refused_on = excluded.refused_on, refused_why = excluded.refused_why`,
  })

type Kept = {
  column: 'paid_on' | 'refused_on'
  why: MissionRefusal | null
  onConflict: postgres.PendingQuery<postgres.Row[]>
}

async function keepOfDay(tx: Tx, ofDay: OfDay, kept: Kept): Promise<void> {
  const versions = await (formOf(tx) === 'routed' ? writeRouted : writeJoined)(tx, ofDay, kept)
  afterCommit(tx, () => {
    for (const [uid, version] of versions) announce({ uid, document: missionDocument.path, version })
  })
}

async function writeJoined(tx: Tx, { day, missions: of }: OfDay, { column, why, onConflict }: Kept) {
  const rows = await tx<{ uid: string; version: number }[]>`
    with kept as (
      insert into mission_state (uid, mission, ${tx(column)}, refused_why)
      select uid, mission, ${day}::date, ${why}::text
      from unnest(${of.map(({ uid }) => uid)}::text[], ${of.map(({ mission }) => mission)}::text[])
        as each (uid, mission)
      order by uid, mission
      on conflict (uid, mission) do update set ${onConflict}
      returning uid
    ),
    changed as (select distinct uid from kept order by uid)
    ${versionBump(tx, missionDocument, tx`changed`)}`
  return new Map(rows.map(({ uid, version }) => [uid, version]))
}

async function writeRouted(tx: Tx, { day, missions: of }: OfDay, { column, why, onConflict }: Kept) {
  const rows = of.map(({ uid, mission }) => ({ uid, mission, [column]: day, refused_why: why }))
  await tx`
    insert into mission_state ${tx(rows.sort((one, other) => (one.uid < other.uid ? -1 : 1)))}
    on conflict (uid, mission) do update set ${onConflict}`
  return bumpVersions(tx, missionDocument, [...new Set(of.map(({ uid }) => uid))])
}

/**
 * Stores the last refusal, which the member sees; an unchanged one publishes nothing. A mission that was paid
 * once for all is never refused.
 */
export async function keepRefused(
  tx: Tx,
  { uid, mission, day, why }: OfMission & { why: MissionRefusal },
): Promise<void> {
  const kept = await tx`
    insert into mission_state as state (uid, mission, refused_on, refused_why)
    values (${uid}, ${mission}, ${day}, ${why})
    on conflict (uid, mission) do update set refused_on = excluded.refused_on, refused_why = excluded.refused_why
      where (state.refused_on, state.refused_why) is distinct from (excluded.refused_on, excluded.refused_why)
    returning uid`
  if (kept.length > 0) await publish(tx, missionDocument, uid)
}

/** The points of a mission were reversed. */
export async function keepTakenBack(
  tx: Tx,
  { uid, mission, day, why }: OfMission & { why: MissionRefusal },
): Promise<void> {
  await tx`
    update mission_state set paid_on = null, refused_on = ${day}, refused_why = ${why}
    where uid = ${uid} and mission = ${mission}`
  await publish(tx, missionDocument, uid)
}

/** Whether there is nothing more to pay for it that day; for one that is paid once, ever. What waits counts as paid. */
export async function isPaid(sql: Sql | Tx, { uid, mission, day }: OfMission): Promise<boolean> {
  const paid = await paidMissions(sql, { uids: [uid], ids: [mission], day })
  return paid.size > 0
}

/** Those of the missions that have nothing more to pay that day, as `uid mission`. */
export async function paidMissions(
  sql: Sql | Tx,
  { uids, ids, day }: { uids: string[]; ids: readonly MissionId[]; day: string },
): Promise<Set<string>> {
  const once = ids.filter((id) => missions[id].often === 'once')
  const rows = await sql<{ uid: string; mission: MissionId }[]>`
    select uid, mission from mission_state
    where uid = any(${uids}) and mission = any(${[...ids]})
      and (paid_on >= ${day} or (paid_on is not null and mission = any(${once}))
        or refused_why = 'checking' and (refused_on >= ${day} or mission = any(${once})))`
  return new Set(rows.map(({ uid, mission }) => `${uid} ${mission}`))
}

/** Those of the missions that were paid or refused for that day, or for a later one. */
export async function settledMissions(
  sql: Sql | Tx,
  { uid, ids, day }: { uid: string; ids: readonly MissionId[]; day: string },
): Promise<MissionId[]> {
  const once = ids.filter((id) => missions[id].often === 'once')
  const rows = await sql<{ mission: MissionId }[]>`
    select mission from mission_state
    where uid = ${uid} and mission = any(${[...ids]})
      and (paid_on >= ${day} or refused_on >= ${day} or (paid_on is not null and mission = any(${once})))`
  return rows.map(({ mission }) => mission)
}
