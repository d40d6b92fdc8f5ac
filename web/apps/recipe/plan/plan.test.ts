import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { newRecipe, parseRecipe, recipeStorage } from '../recipe-storage.ts'
import { mondayOf, planMeal, servingsOfDays, unplanMeal, weekPlan } from './plan.ts'

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s starts on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it('a week lists each day with its recipes, and the shopping counts a recipe of two days twice', () => {
  const { records } = device()
  const curry = records.create({ ...newRecipe, title: 'カレー' })
  const soup = records.create({ ...newRecipe, title: 'みそ汁' })
  planMeal(records, curry, '2026-11-16', 4)
  planMeal(records, curry, '2026-11-17', 2)
  planMeal(records, soup, '2026-11-17', 3)
  planMeal(records, soup, '2026-11-23', 3)

  const week = weekPlan(records.all().values(), '2026-11-16')

  expect(week.map(({ meals }) => meals.map(({ recipe }) => recipe.title).join('・'))).toEqual([
    'カレー',
    'みそ汁・カレー',
    '',
    '',
    '',
    '',
    '',
  ])
  expect(servingsOfDays(week)).toEqual([
    { id: curry, servings: 6 },
    { id: soup, servings: 3 },
  ])
})

it('two devices plan the same recipe offline, and both days are kept', () => {
  const [one, other] = [device(), device()]
  const id = one.records.create({ ...newRecipe, title: 'カレー' })
  meet(one, other)
  planMeal(one.records, id, '2026-11-16', 2)
  planMeal(other.records, id, '2026-11-18', 3)
  meet(one, other)
  unplanMeal(one.records, id, '2026-11-16')
  meet(one, other)

  for (const { records } of [one, other]) {
    expect(records.all().get(id)?.planned).toEqual([{ day: '2026-11-18', servings: 3 }])
  }
})

it('a recipe in the trash is on no menu', () => {
  const { records } = device()
  const id = records.create({ ...newRecipe, title: 'カレー', planned: [{ day: '2026-11-16', servings: 2 }] })
  records.trash([id])

  expect(servingsOfDays(weekPlan(records.all().values(), '2026-11-16'))).toEqual([])
})

it('an exported plan is read again, and a broken one is refused', () => {
  const { records } = device()
  const id = records.create({ ...newRecipe, title: 'カレー', planned: [{ day: '2026-11-16', servings: 2 }] })
  const recipe = records.all().get(id)

  expect(parseRecipe(JSON.parse(JSON.stringify(recipe)))?.planned).toEqual(recipe?.planned)
  expect(parseRecipe({ ...recipe, planned: [{ day: 'soon', servings: 2 }] })).toBeNull()
  expect(parseRecipe({ id: 'old', createdAt: 1, editedAt: 1, title: '前の版' })?.planned).toEqual([])
})

function device() {
  const doc = new Doc()
  // Cast: records use the document of a store and nothing else of it.
  return { doc, records: openRecords({ doc } as unknown as Store, recipeStorage.shape) }
}

function meet(one: { doc: Doc }, other: { doc: Doc }): void {
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc))
  applyUpdate(one.doc, encodeStateAsUpdate(other.doc))
}
