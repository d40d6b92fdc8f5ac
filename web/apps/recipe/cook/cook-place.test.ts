// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMemberDrafts } from '#web/client/session/member-drafts.ts'
import { forgetCookPlace, keepCookPlace, readCookPlace, startOfRecipe } from './cook-place.ts'

const place = { at: 3, servings: 4, ticked: ['0 卵 3個'] }

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('the place of each recipe is kept apart', () => {
  keepCookPlace('soup', place)
  keepCookPlace('rice', { ...place, at: 1 })

  expect(readCookPlace('soup')).toMatchObject(place)
  expect(readCookPlace('rice')).toMatchObject({ at: 1 })
  expect(readCookPlace('bread')).toEqual(startOfRecipe)
})

test('a finished recipe starts at its first step again, another one does not', () => {
  keepCookPlace('soup', place)
  keepCookPlace('rice', place)

  forgetCookPlace('soup')

  expect(readCookPlace('soup')).toEqual(startOfRecipe)
  expect(readCookPlace('rice')).toMatchObject(place)
})

test('a place of yesterday is not continued', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepCookPlace('soup', place)

  vi.advanceTimersByTime(24 * 60 * 60 * 1000)

  expect(readCookPlace('soup')).toEqual(startOfRecipe)
})

test('an unreadable value counts as none', () => {
  localStorage.setItem('cooking-draft', '{"soup":{"at":"three"}}')

  expect(readCookPlace('soup')).toEqual(startOfRecipe)
})

test('the place of a member is gone after sign-out', () => {
  localStorage.setItem('draft/uid-1/cooking', '{}')

  forgetMemberDrafts()

  expect(localStorage.getItem('draft/uid-1/cooking')).toBeNull()
})
