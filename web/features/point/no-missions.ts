import type { Missions } from '#contract/point/mission.ts'

/** A member without any activity has no record yet. */
export const noMissions: Missions = {
  stampDays: [],
  streakDays: 0,
  brokenStreak: 0,
  mendedDays: [],
  stampTotal: 0,
  seenMoments: [],
  goal: null,
  callBacks: { evening: false, weekly: false },
  paidOn: {},
  refused: {},
  campaigns: [],
}
