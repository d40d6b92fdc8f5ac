import { expect, test } from 'vitest'
import { groupPoints, missionGroupIds, missionIds, missions } from './mission-rules.ts'

test('every group has missions, of equal points apart from streaks', () => {
  for (const group of missionGroupIds) {
    const points = missionIds
      .map((id) => missions[id])
      .filter((mission) => mission.group === group && mission.often !== 'streak')
      .map((mission) => mission.points)

    expect(new Set(points)).toEqual(new Set([groupPoints(group)]))
  }
})

test('a mission paid once per mailbox is paid once per member, because its ledger key has no day', () => {
  const perMailbox = missionIds.filter((id) => missions[id].oncePerMailbox)

  expect(perMailbox.map((id) => missions[id].often)).toEqual(perMailbox.map(() => 'once'))
})
