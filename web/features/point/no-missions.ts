import type { Missions } from '#contract/point/mission.ts'

/** Of somebody who has done nothing yet there is no record. */
export const noMissions: Missions = { stampDays: [], streakDays: 0, paidOn: {}, refused: {} }
