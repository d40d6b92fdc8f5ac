import { expect, it } from 'vitest'
import { emptyDraft } from '#readers/recipe/draft.ts'
import { draftWith, movedAgain, moveLineTo, type SortedLine, sortedLines, stepLine } from './sorted-lines.ts'

const draft = {
  ...emptyDraft,
  title: '卵焼き',
  ingredients: ['卵 2個', '塩'],
  steps: ['焼く。'],
  memo: '弱火で',
}
const lines = sortedLines({ draft, leftOut: ['広告'] })

const told = (given: readonly SortedLine[]) => given.map(({ part, text }) => `${part} ${text}`)

it('unchanged lines give the recipe back', () => {
  expect(draftWith(draft, lines)).toEqual(draft)
})

it.each([
  [
    'within a part',
    0,
    1,
    ['ingredients 塩', 'ingredients 卵 2個', 'steps 焼く。', 'memo 弱火で', 'leftOut 広告'],
  ],
  [
    'into the next part',
    1,
    1,
    ['ingredients 卵 2個', 'steps 塩', 'steps 焼く。', 'memo 弱火で', 'leftOut 広告'],
  ],
  [
    'out of the unused lines',
    4,
    -1,
    ['ingredients 卵 2個', 'ingredients 塩', 'steps 焼く。', 'memo 弱火で', 'memo 広告'],
  ],
  ['nowhere at the edge', 0, -1, told(lines)],
] as const)('a line moves %s', (_name, id, by, expected) => {
  expect(told(stepLine(lines, id, by))).toEqual(expected)
})

it.each([
  ['before a line', 4, 'ingredients', 1, ['ingredients 卵 2個', 'ingredients 広告', 'ingredients 塩']],
  [
    'to the end of a part',
    2,
    'ingredients',
    null,
    ['ingredients 卵 2個', 'ingredients 塩', 'ingredients 焼く。'],
  ],
] as const)('a line is put %s', (_name, id, part, before, expected) => {
  expect(told(moveLineTo(lines, id, { part, before })).slice(0, 3)).toEqual(expected)
})

it('a line comes to the end of a part that was empty', () => {
  const emptied = moveLineTo(lines, 2, { part: 'leftOut', before: null })

  expect(told(moveLineTo(emptied, 0, { part: 'steps', before: null }))).toEqual([
    'ingredients 塩',
    'steps 卵 2個',
    'memo 弱火で',
    'leftOut 広告',
    'leftOut 焼く。',
  ])
})

it('a line that was moved is moved again after the text is changed, and no other', () => {
  const textOf = (ingredients: string[]) =>
    sortedLines({ draft: { ...emptyDraft, ingredients, steps: ['煮る。'] }, leftOut: [] })
  const before = textOf(['塩 少々', '里芋はあれば', '酒 大さじ1'])
  const moved = moveLineTo(before, 1, { part: 'memo', before: null })

  const after = movedAgain(textOf(['塩 少々', '里芋はあれば', '酒 大さじ2']), { before, moved })

  expect(told(after)).toEqual([
    'ingredients 塩 少々',
    'ingredients 酒 大さじ2',
    'steps 煮る。',
    'memo 里芋はあれば',
  ])
})
