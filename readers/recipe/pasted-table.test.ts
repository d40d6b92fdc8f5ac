import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import knownMisses from './corpus/known-misses.txt?raw'
import { normalise } from './layout/normalise.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readRecipe } from './read-pasted.ts'
import { readText } from './read-text.ts'
import { casesIn } from './testing/pasted-case.ts'
import { lost, misreadAmong, shuffled } from './testing/read-case.ts'
import { headingIn } from './words/headings.ts'

/** `npm run faults -- wide-recipes` reads the larger part of the table, `corpus/wide`. */
const files = import.meta.glob<string>('./corpus/*.txt', { query: '?raw', import: 'default', eager: true })

const tables = Object.entries(files).map(([path, text]) => {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.txt'.length)
  return { name, cases: casesIn(name, text) }
})
const cases = tables.flatMap((table) => table.cases)
/** Recipes that are read wrongly. Only a new training may add to the list and its bound. */
const misses = new Set(knownMisses.split('\n').filter((line) => line !== ''))
const missesMax = 51

/** The same texts every time; `npm run faults -- wide-recipes` tries others. */
const seed = 1
// A line of data is a recipe by itself.
const lines = cases
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => line.trim() !== '' && readJsonLd(line) === null)

it('the table has at least 480 recipes, and few are known misses', () => {
  expect(cases.length).toBeGreaterThanOrEqual(480)
  expect(misses.size).toBeLessThanOrEqual(missesMax)
})

it.each(tables.filter((table) => table.cases.length > 0))(
  'every recipe of $name is read as it says, except the known misses, and no line is lost',
  (table) => {
    expect(misreadAmong(table.cases, misses)).toEqual([])
  },
)

describe('a pasted text', () => {
  it('is read without an error, with every line in the recipe or in the list of lines left out', () => {
    fc.assert(
      fc.property(shuffled(lines), (text) => {
        expect(lost(text, readRecipe(text).first)).toEqual([])
      }),
      {
        numRuns: 100,
        seed,
        examples: [
          ["Why You'll Love This Recipe\n鍋に調味料を入れ、5分煮る。"],
          ['煮魚\n■使っている道具\n4．型に流し、180℃に予熱したオーブンで40分焼く。'],
          ['８７\n煮魚'],
          ['Calories: 412kcal | Carbohydrates: 48g | Protein: 31g | Fat: 9g'],
        ],
      },
    )
  })

  it.each([
    ['one long line', '卵を2個とわる', { ingredients: 0, steps: 1 }],
    ['many lines', '卵 2個\n混ぜる。\n', { ingredients: 1_000, steps: 1_000 }],
    ['many headings', '材料\n作り方\n', { ingredients: 0, steps: 0 }],
    ['open tags', '<p><script>', { ingredients: 0, steps: 0 }],
    ['open brackets', '（(【', { ingredients: 0, steps: 0 }],
    ['digits and spaces', '1 2/3 ', { ingredients: 0, steps: 0 }],
  ])('is read to its end: 1,000 times %s', (_name, part, expected) => {
    const { ingredients, steps } = readRecipe(part.repeat(1_000)).first.draft

    expect({ ingredients: ingredients.length, steps: steps.length }).toEqual(expected)
  })
})

it('a heading that promises ingredients yields some, whatever is below it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...lines.filter(
          (line) =>
            /^[ぁ-んァ-ヶ一-龠]/.test(line) &&
            line.length > 3 &&
            normalise(line).every((each) => headingIn(each.text) === null),
        ),
      ),
      (line) => {
        const { draft } = readText(`料理\n材料\n${line}\n作り方\n焼く。`).first

        expect(draft.ingredients.length + Number(draft.servings !== null)).toBeGreaterThan(0)
      },
    ),
    { numRuns: 200, examples: [['合計\t185.2\t648.2']] },
  )
})

it.each([
  [
    'sentences below the heading of the ingredients',
    'プリン\n材料\n卵をよく混ぜる。\n牛乳を加える。',
    { ingredients: [], steps: ['卵をよく混ぜる。', '牛乳を加える。'] },
  ],
])('a doubtful text has a second reading: %s', (_name, text, expected) => {
  const { first, second } = readText(text)

  expect(second?.draft).toMatchObject(expected)
  expect(first.draft).not.toMatchObject(expected)
})

it.each(['こんにちは', 'ありがとう\nまた明日', 'カレー', 'hello', 'こんにちは、今日は良い天気でした。'])(
  '%j is no recipe',
  (text) => {
    expect(readText(text).second).toBeNull()
    expect(readText(text).first.draft).toMatchObject({ title: '', ingredients: [], steps: [] })
  },
)

it('a recipe with amounts and steps has one reading', () => {
  expect(readText('卵焼き\n卵 2個\n塩 少々\n作り方\n混ぜて焼く。').second).toBeNull()
})
