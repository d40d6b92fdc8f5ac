import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft.ts'
import { minutesText } from '../facts/facts.ts'
import { ingredientRows, isIngredient } from '../recipe-lines.ts'
import { headingIn } from './headings.ts'
import { normalise } from './normalise.ts'
import { casesIn, type Expected } from './pasted-case.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readRecipe } from './read-pasted.ts'
import { readText } from './read-text.ts'
import { isServingsAlone } from './servings.ts'
import { stepNumberIn } from './step-number.ts'
import knownMisses from './table/known-misses.txt?raw'

const files = import.meta.glob<string>('./table/**/*.txt', { query: '?raw', import: 'default', eager: true })

const cases = Object.entries(files).flatMap(([path, text]) =>
  casesIn(path.slice(path.lastIndexOf('/') + 1, -'.txt'.length), text),
)
/** Recipes that are read wrongly. The list and its bound can only shrink. */
const misses = new Set(knownMisses.split('\n').filter((line) => line !== ''))
const missesMax = 70

const lines = cases.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '')

it('the table has at least 1,900 recipes, and few are known misses', () => {
  expect(cases.length).toBeGreaterThanOrEqual(1_900)
  expect(misses.size).toBeLessThanOrEqual(missesMax)
  expect([...misses].filter((miss) => !cases.some(({ name }) => name === miss))).toEqual([])
})

it.each(cases)('$name', ({ name, text, expected: main, otherTitles }) => {
  const { first } = readRecipe(text)
  const { title } = first.draft
  const expected = { ...main, title: otherTitles.includes(title) ? title : main.title }

  // A known miss that is read now must leave the list.
  if (misses.has(name)) expect(told(first.draft)).not.toEqual(expected)
  else expect(told(first.draft)).toEqual(expected)
  // JSON-LD is data; the same text read line by line loses nothing either.
  const asText = readJsonLd(text) ? readText(text).first : first
  if (!name.startsWith('json-ld')) expect(lost(text, asText)).toEqual([])
})

/** Lines of real recipes in any order, with any text between them. */
const shuffled = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...lines) },
      fc.string({ unit: 'binary', maxLength: 40 }),
    ),
    {
      maxLength: 40,
    },
  )
  .map((each) => each.join('\n'))

describe('a pasted text', () => {
  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(shuffled, (text) => void readRecipe(text)),
      { numRuns: 150 },
    )
  })

  it('has every line in the recipe or in the list of lines left out', () => {
    fc.assert(
      fc.property(shuffled, (text) => {
        expect(lost(text)).toEqual([])
      }),
      {
        numRuns: 150,
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
  [
    'an amount below the steps, none above them',
    '豚汁\n豚肉\n大根\n作り方\n煮る。\n\nカレー粉 小さじ1',
    { ingredients: ['豚肉', '大根', 'カレー粉 小さじ1'], steps: ['煮る。'] },
  ],
])('a doubtful text has a second reading: %s', (_name, text, expected) => {
  const { first, second } = readText(text)

  expect(second?.draft).toMatchObject(expected)
  expect(first.draft).not.toMatchObject(expected)
})

it.each(['こんにちは', 'ありがとう\nまた明日', 'カレー', 'hello'])('%j is no recipe', (text) => {
  expect(readText(text).first.draft).toMatchObject({ title: '', ingredients: [], steps: [] })
})

it('a recipe with amounts and steps has one reading', () => {
  expect(readText('卵焼き\n卵 2個\n塩 少々\n作り方\n混ぜて焼く。').second).toBeNull()
})

/** The letters and digits of every pasted line that the reading has lost. */
function lost(text: string, { draft, leftOut } = readText(text).first): string[] {
  const kept = bare(
    [
      draft.title,
      ...draft.ingredients,
      ...draft.steps,
      draft.memo,
      ...draft.tags,
      draft.source,
      ...leftOut,
    ].join(' '),
  )
  return normalise(text)
    .map((line) => line.text)
    .filter((line) => {
      const words = (stepNumberIn(line)?.rest || line)
        .replace(/[①-⓿❶-➓]/g, ' ')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1)
      const missing = words.filter((word) => !kept.includes(bare(word)))
      return missing.length > 0 && !isTakenApart(line.normalize('NFKC'))
    })
}

/** Headings, numbers of steps and servings are read, not copied. */
const isTakenApart = (line: string) =>
  ['ingredients', 'steps', 'preparation', 'memo'].includes(headingIn(line)?.kind ?? '') ||
  isServingsAlone(line) ||
  /料理名|材\s*料|作\s*り\s*方|つくり|手順|調理|用意|準備|下ごしらえ|分量|コツ|ポイント|メモ|備考|生い立ち|きっかけ|人分|人前|個分|枚分|まいぶん|本分|台|食分|^\W*[A-Ha-h]\W|step|ingredient|instruction|direction|method|note|tip|serv|people|yield|make|レシピ|by\s/i.test(
    line,
  ) ||
  /^\W*\d/.test(line)

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

function told(draft: Draft): Expected {
  return {
    title: draft.title,
    servings: draft.servings === null ? '' : `${draft.servings}${draft.servingUnit}`,
    ingredients: ingredientRows(draft.ingredients.join('\n'))
      .filter(isIngredient)
      .map(({ name, amount, group, mark }) =>
        [name, amount, mark || group].join(' | ').replace(/[\s|]+$/, ''),
      ),
    steps: draft.steps,
    memo: [...draft.memo.split('\n').filter(Boolean), ...factLines(draft)],
    tags: draft.tags,
    source: draft.source,
  }
}

/** JSON-LD names time and calories as data; the table lists them below the memo. */
const factLines = ({ facts: { minutes, kcal } }: Draft): string[] => [
  ...(minutes ? [`調理時間：${minutesText(minutes)}`] : []),
  ...(kcal ? [`カロリー：${kcal}kcal`] : []),
]
