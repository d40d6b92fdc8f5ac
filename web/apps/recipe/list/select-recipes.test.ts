import { expect, it } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { newRecipe } from '../recipe-storage.ts'
import {
  categoriesOf,
  everyRecipe,
  isUnfiltered,
  type RecipeFilter,
  selectRecipes,
  sortRecipes,
} from './select-recipes.ts'

let made = 0
const recipe = (title: string, ingredients = '', more: Partial<Recipe> = {}): Recipe => ({
  ...newRecipe,
  id: `r${++made}`,
  createdAt: made,
  editedAt: made,
  title,
  ingredients,
  ...more,
})

it.each([
  ['たまねぎ', '玉ねぎ 1個', true],
  ['玉葱', 'タマネギ 1個', true],
  ['豚肉', '豚バラ肉 200g', true],
  ['豚肉', '豚バラ薄切り肉 200g', true],
  ['肉', '鶏もも肉 1枚', true],
  ['鶏肉', '豚バラ肉 200g', false],
  ['醤油', 'しょうゆ 大さじ1', true],
  ['しょうゆ', '濃口醤油 大さじ1', true],
  ['人参', 'にんじん 1本', true],
  ['ひき肉', '合いびき肉 200g', true],
  ['豆腐', '木綿豆腐 1丁', true],
  ['ニンジン', '人参 1本', true],
  ['卵 ねぎ', '玉子 2個\n長ねぎ 1本', true],
  ['卵 ねぎ', '玉子 2個', false],
  ['油', 'サラダ油 大さじ1', true],
  ['ごはん', 'ご飯 2杯', true],
  ['鶏むね肉', '鶏胸肉 1枚', true],
  ['とり肉', '鶏むね肉（皮なし） 1枚', true],
  ['鶏肉', 'トリもも肉 1枚', true],
  ['片栗粉', 'カタクリ粉 大さじ1', true],
  ['かたくり粉', '片栗粉 大さじ1', true],
  ['鯖', 'さば 2切れ', true],
  ['さば', '塩鯖 2切れ', true],
  ['桃', '鶏もも肉 1枚', false],
])('a search for 「%s」 in 「%s」 finds it: %s', (query, ingredients, isFound) => {
  expect(selectRecipes([recipe('料理', ingredients)], { ...everyRecipe, query })).toHaveLength(
    isFound ? 1 : 0,
  )
})

it('a short reading in a sentence is not taken for a food', () => {
  const steps = '煮たら、取り出す。\n火が通ったら'

  expect(selectRecipes([recipe('料理', '水 1カップ', { steps })], { ...everyRecipe, query: '鱈' })).toEqual(
    [],
  )
})

it.each([
  ['#時短', 'カレー スープ'],
  ['＃時短', 'カレー スープ'],
  ['#時', 'カレー スープ'],
  ['#時短 玉葱', 'カレー'],
  ['#時短 #和食', 'スープ'],
  ['#弁当', ''],
  ['時短', 'カレー スープ サラダ'],
])('a search for 「%s」 finds 「%s」', (query, expected) => {
  const all = [
    recipe('カレー', '玉ねぎ 1個', { tags: ['時短'] }),
    recipe('スープ', '', { tags: ['和食', '時短'] }),
    recipe('サラダ', '玉ねぎ 1個', { memo: '時短になる' }),
  ]

  const found = selectRecipes(all, { ...everyRecipe, query })

  expect(found.map(({ title }) => title).join(' ')).toBe(expected)
})

it.each<[string, Partial<RecipeFilter>, string]>([
  ['category', { category: '主菜' }, 'カレー'],
  ['time', { minutes: 30 }, 'スープ'],
  ['calories', { kcal: 300 }, 'スープ'],
  ['rating', { rating: 4 }, 'カレー'],
  ['favourites', { favorites: true }, 'サラダ'],
  ['time and rating', { minutes: 60, rating: 4 }, 'カレー'],
  ['nothing that fits', { minutes: 5 }, ''],
])('recipes are filtered by %s', (_what, filter, expected) => {
  const all = [
    recipe('カレー', '', { category: '主菜', minutes: 45, kcal: 700, rating: 5 }),
    recipe('スープ', '', { category: '汁物', minutes: 15, kcal: 120, rating: 3 }),
    recipe('サラダ', '', { favorite: true }),
  ]

  expect(
    selectRecipes(all, { ...everyRecipe, ...filter })
      .map(({ title }) => title)
      .join(),
  ).toBe(expected)
})

it('recipes without a time or stars come last in those orders', () => {
  const all = [
    recipe('なし'),
    recipe('長い', '', { minutes: 90, rating: 2 }),
    recipe('短い', '', { minutes: 10, rating: 5 }),
  ]

  expect(sortRecipes(all, 'minutes').map(({ title }) => title)).toEqual(['短い', '長い', 'なし'])
  expect(sortRecipes(all, 'rating').map(({ title }) => title)).toEqual(['短い', '長い', 'なし'])
})

it('the categories in use are listed by how often, without those of the trash', () => {
  const all = [
    recipe('a', '', { category: '汁物' }),
    recipe('b', '', { category: '主菜' }),
    recipe('c', '', { category: '主菜' }),
    recipe('d', '', { category: '菓子', trashedAt: 1 }),
  ]

  expect(categoriesOf(all)).toEqual(['主菜', '汁物'])
})

it('a search reads no ingredient that an earlier one has read', () => {
  let read = 0
  const counted = {
    ...recipe('肉じゃが'),
    get ingredients() {
      read++
      return '豚肉 200g\n玉ねぎ 1個'
    },
  }
  selectRecipes([counted], { ...everyRecipe, query: '材料' })
  const before = read

  expect(selectRecipes([counted], { ...everyRecipe, query: '豚肉 玉ねぎ' })).toEqual([counted])
  expect([before, read]).toEqual([before, before])
  expect(before).toBeGreaterThan(0)
})

it.each([
  [{ query: '玉ねぎ', sort: 'name' }, true],
  [{ favorites: true }, false],
  [{ minutes: 20 }, false],
] as [Partial<RecipeFilter>, boolean][])('with %o the list is whole: %s', (change, expected) => {
  expect(isUnfiltered({ ...everyRecipe, ...change })).toBe(expected)
})
