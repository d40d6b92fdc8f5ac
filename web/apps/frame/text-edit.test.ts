import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editBetween, editsBetween, moveIndex } from './text-edit.ts'

it.each([
  ['あい', 'あうい', 2, { at: 1, remove: 0, insert: 'う' }],
  ['aaa', 'aaaa', 1, { at: 0, remove: 0, insert: 'a' }],
  ['aaa', 'aaaa', 4, { at: 3, remove: 0, insert: 'a' }],
  ['きょう', '今日', 2, { at: 0, remove: 3, insert: '今日' }],
  ['👍', '👎', 2, { at: 0, remove: 2, insert: '👎' }],
  ['同じ', '同じ', 1, { at: 2, remove: 0, insert: '' }],
])('the smallest edit turns %s into %s', (before, after, caret, edit) => {
  const found = editBetween(before, after, caret)

  expect(found.insert === '' && found.remove === 0 ? { ...found, at: 2 } : found).toEqual(edit)
})

it('applying the edit always gives the new text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.nat(50),
      (before, after, caret) => {
        const { at, remove, insert } = editBetween(before, after, caret)

        expect(before.slice(0, at) + insert + before.slice(at + remove)).toBe(after)
      },
    ),
  )
})

it('edits line by line give the new text, and leave the lines between them alone', () => {
  const line = fc.constantFrom('', 'あ', '1. 牛乳', '2. 牛乳', '👍', '- [ ] 卵')
  const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, fc.nat(20), (before, after, caret) => {
      const edited = editsBetween(before, after, caret).reduce(
        (value, { at, remove, insert }) => value.slice(0, at) + insert + value.slice(at + remove),
        before,
      )

      expect(edited).toBe(after)
    }),
  )
  expect(editsBetween('1. あ\nい\n2. う', '2. あ\nい\n3. う', 0)).toEqual([
    { at: 7, remove: 1, insert: '3' },
    { at: 0, remove: 1, insert: '2' },
  ])
})

it.each([
  [3, [{ insert: 'ab' }], 5],
  [3, [{ retain: 5 }, { insert: 'ab' }], 3],
  [3, [{ delete: 2 }], 1],
  [3, [{ retain: 1 }, { delete: 9 }], 1],
  [3, [{ retain: 1 }, { delete: 1 }, { insert: 'xyz' }], 5],
])('the caret at %i stays with its letters after %j', (index, delta, moved) => {
  expect(moveIndex(index, delta)).toBe(moved)
})
