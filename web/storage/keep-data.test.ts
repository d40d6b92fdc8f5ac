// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import { claimKeepHint, isKeepHintDue } from './keep-data.ts'

beforeEach(() => localStorage.clear())

test('the hint is due from the third record of one app on, until it was shown once', () => {
  expect([1, 2, 3, 4].map((count) => isKeepHintDue('note', count))).toEqual([false, false, true, true])

  expect([claimKeepHint(), claimKeepHint()]).toEqual([true, false])
  expect(isKeepHintDue('note', 5)).toBe(false)
})

test('records of all apps count together', () => {
  expect(appIds.map((app) => isKeepHintDue(app, 1))).toEqual(appIds.map((_, at) => at >= 2))
})

test('a record that was deleted and made again counts once', () => {
  expect([1, 1, 1].map((count) => isKeepHintDue('note', count))).toEqual([false, false, false])
})
