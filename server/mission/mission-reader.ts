import { type MissionRefusal, type Missions, missionDocument } from '#contract/point/mission.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { LiveReader } from '../live/read-newest.ts'
import { readCard } from './card.ts'
import type { MissionCampaigns } from './mission-context.ts'

/** With the campaigns of these weeks, so that pages show the values that the server pays. */
export const missionReader = ({ rules }: Pick<MissionCampaigns, 'rules'>): LiveReader => ({
  document: missionDocument,
  read: async (sql, uid) => {
    const missions = await readMissions(sql, uid)
    return missions && { ...missions, campaigns: [...(await rules())] }
  },
})

/** Null until the member first visits the member home or earns something elsewhere. */
export async function readMissions(sql: Sql | Tx, uid: string): Promise<Missions | null> {
  const card = await readCard(sql, uid)
  const states = await sql<State[]>`
    select mission, paid_on::text as "paidOn", refused_on::text as "refusedOn", refused_why as "refusedWhy"
    from mission_state where uid = ${uid}`
  if (!card && states.length === 0) return null
  const { stampDays, streakDays } = card ?? { stampDays: [], streakDays: 0 }
  const document: Missions = { stampDays, streakDays, paidOn: {}, refused: {} }
  for (const { mission, paidOn, refusedOn, refusedWhy } of states) {
    if (paidOn) document.paidOn[mission] = paidOn
    if (refusedOn && refusedWhy) document.refused[mission] = { on: refusedOn, why: refusedWhy }
  }
  return document
}

type State = {
  mission: MissionId
  paidOn: string | null
  refusedOn: string | null
  refusedWhy: MissionRefusal | null
}
