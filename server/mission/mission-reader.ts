import type { Goal } from '#contract/point/goal.ts'
import { type MissionRefusal, type Missions, missionDocument } from '#contract/point/mission.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import type { Sql, Tx } from '../db/db.ts'
import { type LiveReader, partReader, readPart } from '../live/live-reader.ts'
import type { MissionCampaigns } from './mission-context.ts'

/** With the campaigns of these weeks, so that pages show the values that the server pays. */
export const missionReader = ({ rules }: Pick<MissionCampaigns, 'rules'>): LiveReader =>
  partReader<Stored>({
    document: missionDocument,
    select: selectMissions,
    data: async (rows) => {
      const missions = missionsOf(rows)
      return missions && { ...missions, campaigns: [...(await rules())] }
    },
  })

type StoredMissions = Omit<Missions, 'campaigns'>

/** Null until the member first visits the member home or earns something elsewhere. */
export const readMissions = async (sql: Sql | Tx, uid: string): Promise<StoredMissions | null> =>
  missionsOf(await readPart<Stored>(sql, selectMissions(sql, uid)))

const selectMissions = (sql: Sql | Tx, uid: string) => sql`
    select card.stamp_days as "stampDays", card.streak_days as "streakDays",
        card.stamp_total as "stampTotal", card.seen_moments as "seenMoments",
        card.broken_streak as "brokenStreak", card.mended_days as "mendedDays",
        card.goal, card.calls_evening as evening, card.calls_weekly as weekly, (
        select jsonb_agg(jsonb_build_object('mission', mission, 'paidOn', paid_on, 'refusedOn', refused_on,
          'refusedWhy', refused_why))
        from mission_state where uid = ${uid}) as states
    from (select ${uid}::text as uid) member left join mission_card card on card.uid = member.uid`

function missionsOf([stored]: Stored[]): StoredMissions | null {
  if (!stored) return null
  const {
    stampDays,
    streakDays,
    brokenStreak,
    mendedDays,
    stampTotal,
    seenMoments,
    goal,
    evening,
    weekly,
    states,
  } = stored
  if (!stampDays && !states) return null
  const document: StoredMissions = {
    stampDays: stampDays ?? [],
    streakDays: streakDays ?? 0,
    brokenStreak: brokenStreak ?? 0,
    mendedDays: mendedDays ?? [],
    stampTotal: stampTotal ?? 0,
    seenMoments: seenMoments ?? [],
    goal: goal ?? null,
    callBacks: { evening: evening ?? false, weekly: weekly ?? false },
    paidOn: {},
    refused: {},
  }
  for (const { mission, paidOn, refusedOn, refusedWhy } of states ?? []) {
    if (paidOn) document.paidOn[mission] = paidOn
    if (refusedOn && refusedWhy) document.refused[mission] = { on: refusedOn, why: refusedWhy }
  }
  return document
}

/** Nulls if the member has no card, or no mission with a state. */
type Stored = {
  stampDays: string[] | null
  streakDays: number | null
  brokenStreak: number | null
  mendedDays: string[] | null
  stampTotal: number | null
  seenMoments: string[] | null
  goal: Goal | null
  evening: boolean | null
  weekly: boolean | null
  states: State[] | null
}

type State = {
  mission: MissionId
  paidOn: string | null
  refusedOn: string | null
  refusedWhy: MissionRefusal | null
}
