import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { docOfLines } from './lines-of-doc.ts'
import { longLines, pieceLengthMax } from './long-lines.ts'

const stateOf = (text: string) =>
  EditorState.create({ doc: docOfLines([{ id: 'a', kind: 'text', text }]), plugins: [longLines] })

const piecesIn = (state: EditorState) =>
  (longLines.getState(state)?.find() ?? [])
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from - b.from)

function longLinesIn({ doc }: EditorState): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = []
  doc.forEach((line, pos) => {
    if (line.content.size > 2_000) lines.push({ start: pos + 1, end: pos + 1 + line.content.size })
  })
  return lines
}

it('a long line is drawn in pieces without gaps, whatever is written and removed in it', () => {
  const edit = fc.record({
    at: fc.nat(20_000),
    remove: fc.nat(4_000),
    insert: fc.nat(3_000),
    isEnter: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      let state = stateOf('文。'.repeat(5_000))
      for (const { at, remove, insert, isEnter } of edits) {
        const from = Math.min(at + 1, state.doc.content.size - 1)
        const tr = state.tr.delete(from, Math.min(from + remove, state.doc.content.size - 1))
        state = state.apply(isEnter ? tr.split(from) : tr.insertText('字'.repeat(insert + 1), from))
      }
      const pieces = piecesIn(state)

      for (const { start, end } of longLinesIn(state)) {
        const own = pieces.filter(({ from, to }) => from >= start && to <= end)
        expect([start, ...own.map(({ to }) => to)]).toEqual([...own.map(({ from }) => from), end])
        expect(Math.max(...own.map(({ from, to }) => to - from))).toBeLessThanOrEqual(pieceLengthMax)
      }
    }),
    { numRuns: 30 },
  )
})

it('a letter changes one piece, and a letter being composed draws none anew', () => {
  const state = stateOf('文。'.repeat(5_000))
  const before = piecesIn(state)
  const at = before[3]?.to ?? 0
  const typed = piecesIn(state.apply(state.tr.insertText('字', at)))
  const composed = piecesIn(
    state.apply(state.tr.insertText('字'.repeat(pieceLengthMax), at).setMeta('composition', 1)),
  )

  expect(typed).toHaveLength(before.length)
  expect(typed.slice(0, 3)).toEqual(before.slice(0, 3))
  expect(typed[3]).toEqual({ from: before[3]?.from, to: at + 1 })
  expect(composed).toHaveLength(before.length)
})

it('no letter of several units is divided', () => {
  const family = '👨‍👩‍👧'
  const pieces = piecesIn(stateOf(`あ${family.repeat(1_000)}`))

  expect(pieces.length).toBeGreaterThan(7)
  for (const { to } of pieces) expect((to - 2) % family.length).toBe(0)
})
