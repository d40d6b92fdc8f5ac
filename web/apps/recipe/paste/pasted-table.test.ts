import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft.ts'
import { minutesText } from '../facts/facts.ts'
import { ingredientRows, isIngredient } from '../recipe-lines.ts'
import { headingIn } from './headings.ts'
import { normalise } from './normalise.ts'
import { readRecipe } from './read-pasted.ts'
import { readText } from './read-text.ts'

/** A recipe of the table: the pasted text and what must be read from it. */
type PastedCase = { name: string; text: string; expected: Expected }
type Expected = {
  title: string
  servings: string
  /** name | amount | group */
  ingredients: string[]
  steps: string[]
  memo: string[]
  tags: string[]
  source: string
}

const files = import.meta.glob<string>('./table/*.txt', { query: '?raw', import: 'default', eager: true })

const cases = Object.entries(files).flatMap(([path, text]) =>
  text
    .split(/^===== /m)
    .slice(1)
    .map((part) => caseOf(path, part)),
)
const lines = cases.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '')

it('the table has at least 490 recipes', () => {
  expect(cases.length).toBeGreaterThanOrEqual(490)
})

it.each(cases)('$name', ({ text, expected }) => {
  expect(told(readRecipe(text).first.draft)).toEqual(expected)
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
      { numRuns: 150, examples: [["Why You'll Love This Recipe\n鍋に調味料を入れ、5分煮る。"]] },
    )
  })

  it.each(cases.filter(({ name }) => !name.startsWith('json-ld')))('loses no line: $name', ({ text }) => {
    expect(lost(text)).toEqual([])
  })

  it.each([
    ['one long line', '卵を2個とわる', { ingredients: 0, steps: 1 }],
    ['many lines', '卵 2個\n混ぜる。\n', { ingredients: 1_000, steps: 1_000 }],
    ['many headings', '材料\n作り方\n', { ingredients: 0, steps: 0 }],
    ['open tags', '<p><script>', { ingredients: 0, steps: 0 }],
    ['open brackets', '（(【', { ingredients: 0, steps: 0 }],
    ['digits and spaces', '1 2/3 ', { ingredients: 0, steps: 1 }],
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
    { numRuns: 200 },
  )
})

it.each([
  ['no amounts below the heading', '材料\n卵をよく混ぜて焼く。\n皿に盛る。'],
  ['ingredients only', '卵 2個\n牛乳を少し足して焼くとおいしい'],
])('a doubtful text has a second reading: %s', (_name, text) => {
  const { first, second } = readText(text)

  expect(second ?? first).toBeDefined()
  if (second) expect(second.draft).not.toEqual(first.draft)
})

/** The letters and digits of every pasted line that the reading has lost. */
function lost(text: string): string[] {
  const { draft, leftOut } = readText(text).first
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
      const words = line
        .replace(/[①-⓿❶-➓]/g, ' ')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1)
      const missing = words.filter((word) => !kept.includes(bare(word)))
      return missing.length > 0 && !isTakenApart(line)
    })
}

/** Headings, numbers of steps and servings are read, not copied. */
const isTakenApart = (line: string) =>
  ['ingredients', 'steps', 'preparation', 'memo'].includes(headingIn(line)?.kind ?? '') ||
  /料理名|材\s*料|作\s*り\s*方|つくり|手順|調理|用意|準備|下ごしらえ|分量|コツ|ポイント|メモ|備考|生い立ち|きっかけ|人分|人前|個分|枚分|台|食分|^\W*[A-Ha-h]\W|step|ingredient|instruction|direction|method|note|tip|serv|yield|make|レシピ|by\s/i.test(
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

/** The files in `table/` hold the pasted text and, below -----, one expectation per line with a letter in front. */
function caseOf(path: string, part: string): PastedCase {
  const [name = ''] = part.split('\n', 1)
  const [text = '', told = ''] = part.slice(name.length + 1).split(/^-----\n/m)
  const linesOf = (letter: string) =>
    told
      .split('\n')
      .filter((line) => line.startsWith(`${letter}:`))
      .map((line) => line.slice(2).trim())
  return {
    name: `${path.slice('./table/'.length, -'.txt'.length)}: ${name}`,
    text,
    expected: {
      title: linesOf('t')[0] ?? '',
      servings: linesOf('n')[0] ?? '',
      ingredients: linesOf('i').map((line) => line.replace(/\s*\|$/, '')),
      steps: linesOf('s'),
      memo: linesOf('m'),
      tags: linesOf('g'),
      source: linesOf('u')[0] ?? '',
    },
  }
}
