import { expect, it } from 'vitest'
import type { NoteLine } from '#contract/apps/note-lines.ts'
import { comparedLines } from './past-changes.ts'

const line = (id: string, text: string, more: Partial<NoteLine> = {}): NoteLine => ({
  id,
  kind: 'text',
  text,
  ...more,
})
/** Letters of the earlier text in (), of the present one in {}. */
const marked = (past: NoteLine[], now: NoteLine[]) =>
  comparedLines(past, now).map(({ pieces }) =>
    pieces
      .map(({ text, kind }) => (kind === 'both' ? text : kind === 'past' ? `(${text})` : `{${text}}`))
      .join(''),
  )

it('letters, lines and ticks that came or went since are told apart', () => {
  const past = [line('a', '牛乳を買う'), line('b', '消した行'), line('c', '卵', { kind: 'task' })]
  const now = [
    line('n', '先頭の新しい行'),
    line('a', '豆乳を買う'),
    line('m', '間の新しい行'),
    line('c', '卵', { kind: 'task', done: true }),
  ]

  expect(marked(past, now)).toEqual([
    '{先頭の新しい行}',
    '(牛){豆}乳を買う',
    '{間の新しい行}',
    '(消した行)',
    '(☐){☑} 卵',
  ])
})

it('a line that only moved is not marked, and the same text has no marks', () => {
  const [a, b] = [line('a', 'あ'), line('b', 'い\tう')]

  expect(marked([a, b], [b, a])).toEqual(['あ', 'い　う'])
  expect(marked([a], [a])).toEqual(['あ'])
})
