import { type MissionId, missions } from '#contract/point/mission-rules.ts'

/** The ledger's key is what makes a mission paid once, or once a day, under any repetition. */
export function missionKey(mission: MissionId, day: string): string {
  return missions[mission].often === 'once' ? `mission/${mission}` : `mission/${mission}/${day}`
}
