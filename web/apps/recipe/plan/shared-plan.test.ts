import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { newRecipe, parseRecipe, recipeStorage } from '../recipe-storage.ts'
import { leftToShop, planMeal, recordShopped, unplanMeal, weekMeals, weekPlan } from './plan.ts'
import { planWords, usualWords } from './plan-words.ts'
import { dishIn, takeMeals } from './shared-plan.ts'

const monday = '2026-11-16'
const dinner = (day: string) => ({ day, time: 'dinner' as const })

const curry = {
  ...newRecipe,
  title: 'カレー',
  ingredients: '豚肉 200g',
  steps: '煮る。',
  memo: '義母には内緒',
  tags: ['秘密'],
  rating: 5,
  cooked: [{ id: 'c', day: monday, note: '焦げた' }],
}

it('a shared plan has the meals from this week on, and nothing else of a recipe', () => {
  const [own, shared] = [device(), device()]
  const id = own.records.create(curry)
  for (const day of ['2026-11-10', '2026-11-17', '2026-11-20']) planMeal(own.records, id, dinner(day), 4)
  planWords(own.records, '外食', dinner('2026-11-12'))
  for (const day of ['2026-11-18', '2026-11-25']) planWords(own.records, '外食', dinner(day))
  const meals = weekMeals(weekPlan(own.records.all().values(), monday))
  recordShopped(own.records, { monday, meals }, [{ id, servings: 8 }])

  takeMeals({ records: own.records, recordsOf: (space) => (space ? shared : own).records }, 'space', monday)

  expect(planOf(own.records)).toEqual(['2026-11-10 カレー', '2026-11-12 外食'])
  expect(planOf(shared.records)).toEqual([
    '2026-11-17 カレー',
    '2026-11-18 外食',
    '2026-11-20 カレー',
    '2026-11-25 外食',
  ])
  expect(shared.records.all().size).toBe(2)
  const written = JSON.stringify(shared.doc.toJSON())
  expect(written).toContain('豚肉')
  for (const secret of ['煮る', '内緒', '秘密', '焦げた', '2026-11-10']) expect(written).not.toContain(secret)
  // Another member does not send again to the shopping list what one has sent.
  expect(leftToShop(weekMeals(weekPlan(shared.records.all().values(), monday)))).toEqual([])
})

it('a dish that is planned again is the same, and another one once its recipe was edited', () => {
  const [own, shared] = [device(), device()]
  const recipe = recipeOf(own.records, own.records.create(curry))
  const dish = dishIn(shared.records, recipe)
  const edited = { ...recipe, title: '離婚カレー', ingredients: '牛肉 200g' }

  expect(dishIn(shared.records, recipe)).toBe(dish)
  expect(recipeOf(shared.records, dish)).toMatchObject({ title: 'カレー', ingredients: '豚肉 200g' })
  expect(dishIn(shared.records, edited)).not.toBe(dish)
  // The copy of a member who has left names the same recipe.
  expect(dishIn(device().records, recipeOf(shared.records, dish))).not.toBe(dish)
  expect(usualWords([...shared.records.all().values()])).toEqual(['外食', '残り物'])
})

it('meals that two members plan and move offline are all kept', () => {
  const [one, other] = [device(), device()]
  const dish = dishIn(one.records, recipeOf(one.records, one.records.create(curry)))
  planMeal(one.records, dish, dinner('2026-11-16'), 2)
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc))

  planMeal(one.records, dish, dinner('2026-11-17'), 3)
  planWords(one.records, '外食', dinner('2026-11-19'))
  planMeal(other.records, dish, dinner('2026-11-18'), 4)
  unplanMeal(other.records, dish, dinner('2026-11-16'))
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc))
  applyUpdate(one.doc, encodeStateAsUpdate(other.doc))

  for (const { records } of [one, other])
    expect(planOf(records)).toEqual(['2026-11-17 カレー', '2026-11-18 カレー', '2026-11-19 外食'])
})

it('a dish is needed for the shopping, and survives an export and its import', () => {
  const { records } = device()
  const dish = dishIn(records, recipeOf(records, records.create(curry)))
  planMeal(records, dish, dinner('2026-11-17'), 3)

  expect(weekMeals(weekPlan(records.all().values(), monday))).toEqual([{ id: dish, servings: 3, shopped: 0 }])
  expect(parseRecipe(JSON.parse(JSON.stringify(recipeOf(records, dish))))).toEqual(recipeOf(records, dish))
})

type Records = ReturnType<typeof device>['records']

const planOf = (records: Records): string[] =>
  [...records.all().values()]
    .flatMap(({ planned, title }) => planned.map(({ day }) => `${day} ${title}`))
    .sort()

function recipeOf(records: Records, id: string): Recipe {
  const recipe = records.all().get(id)
  if (!recipe) throw new Error('no recipe')
  return recipe
}

function device() {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  return { doc, records: openRecords<Recipe>({ doc } as Store, recipeStorage.shape) }
}
