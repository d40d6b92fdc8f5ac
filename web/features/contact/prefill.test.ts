import { expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import { withPrefill } from './prefill.ts'

const search = '?kind=exchange&body=%E5%B1%A5%E6%AD%B4%20A'

test('a link fills in kind and text', () => {
  const draft = withPrefill(newDraft(), search)

  expect(draft).toMatchObject({ kind: 'exchange', body: '履歴 A', prefill: search })
})

test('earlier input is kept below the text from the link', () => {
  const draft = withPrefill({ ...newDraft(), body: '書きかけ' }, search)

  expect(draft.body).toBe('履歴 A\n\n書きかけ')
})

test('a reload of the same link keeps the edited text', () => {
  const edited = { ...withPrefill(newDraft(), search), body: '履歴 Aについて教えてください' }

  expect(withPrefill(edited, search)).toEqual(edited)
})

test('a text passed in the session comes before earlier input, with the kind of the link', () => {
  const before = { ...newDraft(), body: '書きかけ', prefill: '?kind=point' }

  expect(withPrefill(before, '?kind=point', '履歴 B')).toMatchObject({
    kind: 'point',
    body: '履歴 B\n\n書きかけ',
  })
})

test('an unknown kind is ignored', () => {
  expect(withPrefill(newDraft(), '?kind=__proto__').kind).toBe('')
})
