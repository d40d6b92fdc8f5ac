// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import { takeKeepHint } from './keep-data.ts'

beforeEach(() => localStorage.clear())

test('the hint comes with the third record of one app, once', () => {
  expect([1, 2, 3, 4].map((count) => takeKeepHint('note', count))).toEqual([false, false, true, false])
})

test('records of all apps count together', () => {
  expect(appIds.map((app) => takeKeepHint(app, 1))).toEqual(appIds.map((_, at) => at === 2))
})

test('a record that was deleted and made again counts once', () => {
  expect([1, 1, 1].map((count) => takeKeepHint('note', count))).toEqual([false, false, false])
})
