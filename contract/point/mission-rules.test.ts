import { expect, test } from 'vitest'
import { appIds } from '../apps/apps.ts'
import {
  findingIds,
  findings,
  missionGroupIds,
  missionGroups,
  missionIds,
  missions,
  missionsOfGroup,
} from './mission-rules.ts'

test('every group has missions, of equal points apart from streaks', () => {
  for (const group of missionGroupIds) {
    const points = missionsOfGroup(group)
      .filter((id) => missions[id].often !== 'streak')
      .map((id) => missions[id].points)

    expect(new Set(points), group).toEqual(new Set([missionGroups[group].points]))
  }
})

test('every finding earns a mission, and every app has a finding', () => {
  const earning = new Set(missionIds.map((id) => missions[id].finding))

  expect(findingIds.filter((finding) => !earning.has(finding))).toEqual([])
  expect(new Set(Object.values(findings))).toEqual(new Set(appIds))
})
