import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { openRecords, type Records } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { sortRecipes } from '../list/select-recipes.ts'
import { newRecipe, parseRecipe, recipeStorage } from '../recipe-storage.ts'
import {
  leftToShop,
  type Meal,
  mondayOf,
  monthPlan,
  moveMeal,
  planMeal,
  recordShopped,
  unplanMeal,
  weekMeals,
  weekPlan,
} from './plan.ts'
import { planWords, usualWords } from './plan-words.ts'

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
  planMeal(records, curry, on('2026-11-16'), 4)
  planMeal(records, curry, on('2026-11-17'), 2)
  planMeal(records, soup, on('2026-11-17'), 3)
  planMeal(records, soup, on('2026-11-23'), 3)

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
  expect(leftToShop(weekMeals(week))).toEqual([
    { id: curry, servings: 6 },
    { id: soup, servings: 3 },
  ])
})

it('two devices plan the same recipe offline, and both days are kept', () => {
  const [one, other] = [device(), device()]
  const id = one.records.create({ ...newRecipe, title: 'カレー' })
  meet(one, other)
  planMeal(one.records, id, on('2026-11-16'), 2)
  planMeal(other.records, id, on('2026-11-18'), 3)
  meet(one, other)
  unplanMeal(one.records, id, on('2026-11-16'))
  meet(one, other)

  for (const { records } of [one, other]) {
    expect(records.all().get(id)?.planned).toEqual([{ day: '2026-11-18', time: 'dinner', servings: 3 }])
  }
})

it('a day lists breakfast, lunch and dinner in this order, and a dish moves between them', () => {
  const { records } = device()
  const [curry, toast] = ['カレー', 'トースト'].map((title) => records.create({ ...newRecipe, title }))
  planMeal(records, curry ?? '', { day: monday, time: 'lunch' }, 2)
  planMeal(records, curry ?? '', { day: monday, time: 'dinner' }, 3)
  planMeal(records, toast ?? '', { day: monday, time: 'breakfast' }, 1)
  const meals = () =>
    weekPlan(records.all().values(), monday)[0]?.meals.map(
      ({ time, recipe, servings }) => `${time} ${recipe.title} ${servings}`,
    )
  const before = meals()
  const lunch = weekPlan(records.all().values(), monday)[0]?.meals.find(({ time }) => time === 'lunch')
  if (lunch) moveMeal(records, lunch, { day: monday, time: 'dinner' })

  expect(before).toEqual(['breakfast トースト 1', 'lunch カレー 2', 'dinner カレー 3'])
  expect(meals()).toEqual(['breakfast トースト 1', 'dinner カレー 5'])
})

it('free words are one record, offered again, on the menu and never on a shopping list', () => {
  const { records } = device()
  const first = planWords(records, '焼肉屋', on(monday))
  const second = planWords(records, ' 焼肉屋 ', on('2026-11-18'))
  const week = weekPlan(records.all().values(), monday)

  expect(first).toBe(second)
  expect(week.map(({ meals }) => meals.length)).toEqual([1, 0, 1, 0, 0, 0, 0])
  expect(weekMeals(week)).toEqual([])
  expect(usualWords([...records.all().values()])).toEqual(['外食', '残り物', '焼肉屋'])
  expect(sortRecipes(records.all().values(), 'edited')).toEqual([])
  const words = records.all().get(first)
  expect(parseRecipe(JSON.parse(JSON.stringify(words)))).toEqual(words)
})

it('a month has the whole weeks that show it', () => {
  const { records } = device()
  const id = records.create({ ...newRecipe, title: 'カレー' })
  planMeal(records, id, on('2026-11-30'), 2)

  const weeks = monthPlan(records.all().values(), '2026-11-18')

  expect(weeks.map(([first]) => first?.day)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks[5]?.[0]?.meals).toHaveLength(1)
})

const monday = '2026-11-16'

it('a week sent to the shopping list again has only what was added since', () => {
  const { records } = device()
  const curry = records.create({ ...newRecipe, title: 'カレー' })
  const soup = records.create({ ...newRecipe, title: 'みそ汁' })
  planMeal(records, curry, on('2026-11-16'), 4)
  shop(records)

  expect(left(records)).toEqual([])

  planMeal(records, soup, on('2026-11-17'), 3)
  expect(left(records)).toEqual([{ id: soup, servings: 3 }])

  planMeal(records, curry, on('2026-11-16'), 6)
  expect(left(records)).toEqual([
    { id: curry, servings: 2 },
    { id: soup, servings: 3 },
  ])
})

it('a meal that was sent is not sent again when it moves to another day of the week, or leaves and returns', () => {
  const { records } = device()
  const id = records.create({ ...newRecipe, title: 'カレー' })
  planMeal(records, id, on('2026-11-16'), 4)
  shop(records)
  unplanMeal(records, id, on('2026-11-16'))
  planMeal(records, id, on('2026-11-20'), 4)

  expect(left(records)).toEqual([])

  planMeal(records, id, on('2026-11-23'), 4)
  expect(left(records, '2026-11-23')).toEqual([{ id, servings: 4 }])
})

it('the undo of a sending takes back its mark, and a recipe keeps its place in the list', () => {
  const { records } = device()
  const id = records.create({ ...newRecipe, title: 'カレー' })
  planMeal(records, id, on(monday), 4)
  const editedAt = records.all().get(id)?.editedAt
  const forget = shop(records)
  forget()

  expect(left(records)).toEqual([{ id, servings: 4 }])
  expect(records.all().get(id)).toMatchObject({ editedAt })
  expect(records.all().get(id)).not.toHaveProperty('shopped')
})

it('a meal sent twice on purpose is still one meal', () => {
  const { records } = device()
  const id = records.create({ ...newRecipe, title: 'カレー' })
  planMeal(records, id, on(monday), 4)
  shop(records)
  shop(records, [{ id, servings: 4 }])
  planMeal(records, id, on(monday), 5)

  expect(left(records)).toEqual([{ id, servings: 1 }])
})

it('each serving is sent once, in any order of planning and sending', () => {
  const servings = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), servings)), (plans) => {
      const { records } = device()
      const id = records.create({ ...newRecipe, title: 'カレー' })
      let sent = 0
      let most = 0
      for (const [day, count] of plans) {
        planMeal(records, id, on(`2026-11-${16 + day}`), count)
        const now = left(records)
        shop(records)
        sent += now[0]?.servings ?? 0
        most = Math.max(most, mealsOf(records, monday)[0]?.servings ?? 0)
        expect(sent).toBe(most)
        expect(left(records)).toEqual([])
      }
    }),
    { numRuns: 30 },
  )
})

it('another device knows what was sent, also of a recipe from before there was a mark', () => {
  const [one, other] = [device(), device()]
  const id = one.records.create({ ...newRecipe, title: 'カレー' })
  one.records.editMap(id, (map) => map.delete('shopped'))
  planMeal(one.records, id, on(monday), 4)
  meet(one, other)
  shop(one.records)
  meet(one, other)

  expect(left(other.records)).toEqual([])
})

it('a recipe in the trash is on no menu', () => {
  const { records } = device()
  const id = records.create({
    ...newRecipe,
    title: 'カレー',
    planned: [{ day: '2026-11-16', time: 'dinner', servings: 2 }],
  })
  records.trash([id])

  expect(weekMeals(weekPlan(records.all().values(), '2026-11-16'))).toEqual([])
})

it('an exported plan is read again, and a broken one is refused', () => {
  const { records } = device()
  const id = records.create({
    ...newRecipe,
    title: 'カレー',
    planned: [{ day: '2026-11-16', time: 'dinner', servings: 2 }],
  })
  const recipe = records.all().get(id)

  expect(parseRecipe(JSON.parse(JSON.stringify(recipe)))?.planned).toEqual(recipe?.planned)
  expect(parseRecipe({ ...recipe, planned: [{ day: 'soon', time: 'dinner', servings: 2 }] })).toBeNull()
  expect(parseRecipe({ id: 'old', createdAt: 1, editedAt: 1, title: '前の版' })?.planned).toEqual([])
})

it('an exported mark of the shopping is read again, and one that is none is left out', () => {
  const { records } = device()
  const id = records.create({ ...newRecipe, title: 'カレー', shopped: [{ week: monday, servings: 2 }] })
  const recipe = records.all().get(id)
  const unclear = records.create({ ...newRecipe, title: 'みそ汁' })
  records.editMap(unclear, (map) => map.set('shopped', new YMap([[monday, 'two']])))

  expect(parseRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe)
  expect(records.all().get(unclear)).not.toHaveProperty('shopped')
})

const on = (day: string): Meal => ({ day, time: 'dinner' })

const mealsOf = (records: Records<Recipe>, week: string) => weekMeals(weekPlan(records.all().values(), week))

const left = (records: Records<Recipe>, week = monday) => leftToShop(mealsOf(records, week))

const shop = (records: Records<Recipe>, sent = left(records)) =>
  recordShopped(records, { monday, meals: mealsOf(records, monday) }, sent)

function device() {
  const doc = new Doc()
  // Cast: records use the document of a store and nothing else of it.
  return { doc, records: openRecords({ doc } as unknown as Store, recipeStorage.shape) }
}

function meet(one: { doc: Doc }, other: { doc: Doc }): void {
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc))
  applyUpdate(one.doc, encodeStateAsUpdate(other.doc))
}
