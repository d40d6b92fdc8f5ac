import { expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import { firstDayPointsOf, missionIds, missions } from '#contract/point/mission-rules.ts'
import { welcomeOf } from './welcome-steps.ts'

const today = '2026-11-20'
const nothing = { paidOn: {}, refused: {}, campaigns: [] }

test('a new member reads the table’s own values and the points of a whole first day', () => {
  const { email, stamp, apps, earned, total, next } = welcomeOf({ records: nothing, today })

  expect(email).toEqual({ points: missions['verify-email'].points, state: 'open', why: null })
  expect(stamp.points).toBe(missions.stamp.points)
  expect(apps.map(({ app }) => app)).toEqual(appIds)
  expect([earned, total]).toEqual([0, firstDayPointsOf(missionIds)])
  expect(next).toBe(appIds[0])
})

test('a paid step is done and counted, and the next app is the first without a record', () => {
  const paidOn = { stamp: today, 'first-note': today, 'daily-note': today } as const

  const { stamp, apps, earned, next } = welcomeOf({ records: { ...nothing, paidOn }, today })

  expect(stamp.state).toBe('done')
  expect(apps.map(({ state }) => state)).toEqual(['done', ...appIds.slice(1).map(() => 'open')])
  expect(earned).toBe(firstDayPointsOf(['stamp', 'first-note', 'daily-note']))
  expect(next).toBe(appIds[1])
})

test('a mission that earns this member nothing is not promised', () => {
  const refused = { 'verify-email': { on: today, why: 'mailbox' as const } }

  const { email, total } = welcomeOf({ records: { ...nothing, refused }, today })

  expect(email).toMatchObject({ state: 'refused', why: 'mailbox' })
  expect(total).toBe(firstDayPointsOf(missionIds.filter((id) => id !== 'verify-email')))
})

test('a campaign raises the values of its day', () => {
  const effect = { kind: 'multiply' as const, missions: ['stamp' as const], times: 5 }
  const campaigns = [{ campaignId: '1', title: '', startsOn: today, endsOn: today, effect }]

  const { stamp, total } = welcomeOf({ records: { ...nothing, campaigns }, today })

  expect(stamp.points).toBe(5 * missions.stamp.points)
  expect(total).toBe(firstDayPointsOf(missionIds) + 4 * missions.stamp.points)
})
