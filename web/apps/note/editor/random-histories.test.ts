// @vitest-environment jsdom
import type { Command } from 'prosemirror-state'
import { afterEach, describe, expect, it } from 'vitest'
import { readLines } from '#contract/apps/note-lines.ts'
import { closeDevices, devices, type EditorDevice, sharedOf, sync } from './devices-for-tests.ts'
import { nestLines, removeBackward, removeForward, splitLine, tickLine, toggleKind } from './line-commands.ts'
import { linesMovedWith, moveLines, moveLinesTo } from './move-lines.ts'
import { addColumn, addRowBelow, insertTable, nextCell } from './table-commands.ts'

afterEach(closeDevices)

describe('random histories', () => {
  const start = '# 題\n- [ ] 卵\n- 乳\n1. 一\n1. 二\n\n| 品 | 値段 |\n| --- | --- |\n| 米 | 二千 |\n\n終わり'

  it.each([2, 3])('of %i devices end alike, lose no word and show no sign', (count) => {
    for (let seed = 1; seed <= rounds; seed++) playHistory(count, seed)
  })

  function playHistory(count: number, seed: number) {
    const random = randomOf(seed * 7 + count)
    const all = devices(count, start)
    const typed = new Map<string, EditorDevice>()
    const removed = new Set<string>()
    for (let step = 0; step < 40; step++) {
      const one = all[random(count)]
      if (!one) continue
      one.caret(random(one.lines().length), random(6))
      const before = lettersOf(one)
      const kind = random(9)
      if (kind < 3) {
        // Each letter is written once in a history.
        const word = String.fromCharCode(0x4f00 + 2 * step, 0x4f01 + 2 * step)
        one.type(word)
        for (const letter of word) typed.set(letter, one)
      } else if (kind === 3) {
        one.run(removeAFew(random(6)))
        for (const letter of before) if (!lettersOf(one).includes(letter)) removed.add(letter)
      } else if (kind === 4) {
        one.undo.undo()
        for (const letter of before) {
          if (!typed.has(letter) || lettersOf(one).includes(letter)) continue
          expect(typed.get(letter), `seed ${seed}: an undo took back what another device wrote`).toBe(one)
          removed.add(letter)
        }
      } else {
        const act = acts[random(acts.length)]
        if (act) one.run(act(one.view.state.selection.$head.start() - 1))
        expect(withoutRemoved(lettersOf(one)), `seed ${seed} step ${step}`).toBe(withoutRemoved(before))
      }
      if (random(6) === 0) sync(...all)
    }
    sync(...all)

    expect(new Set(all.map((each) => each.markdown())).size, `seed ${seed}`).toBe(1)
    for (const each of all) {
      const stored = readLines(sharedOf(each.doc))
      expect(each.lines().map(({ id, text }) => [id, text.trimEnd()])).toEqual(
        stored.map(({ id, text }) => [id, text.trimEnd()]),
      )
      const letters = stored.map(({ text }) => text).join('\n')
      const lost = [...typed.keys()].filter((letter) => !removed.has(letter) && !letters.includes(letter))
      expect(lost, `seed ${seed}: ${letters}`).toEqual([])
      expect(letters).not.toMatch(/\[[ x]*\]|^[-#>]|^\d+\. |\|/m)
    }
  }

  const lettersOf = (one: EditorDevice) =>
    one
      .lines()
      .map(({ text }) => text)
      .join('\n')
  const withoutRemoved = (letters: string) => [...letters.replaceAll(/\s/g, '')].sort().join('')
})

/** Deletes a few letters from the caret on, also over the end of its line. */
const removeAFew =
  (count: number): Command =>
  ({ doc, selection: { from }, tr }, dispatch) => {
    dispatch?.(tr.delete(from, Math.min(from + count, doc.content.size - 1)))
    return true
  }

/** Drags the line or row of the caret to a place between others. */
const drag =
  (share: number): Command =>
  (state, dispatch) => {
    const { doc, selection } = state
    const { $head } = selection
    const moved = linesMovedWith(doc, $head.before($head.depth === 1 ? 1 : 2))
    if (!moved) return false
    const $from = doc.resolve(moved.from)
    const parent = moved.row ? $from.parent : doc
    let target = moved.row ? $from.start() : 0
    for (let nth = 0; nth < Math.round(parent.childCount * share); nth++) target += parent.child(nth).nodeSize
    return moveLinesTo(moved, target)(state, dispatch)
  }

const rounds = 25

/** Acts that remove no letters. */
const acts: ((line: number) => Command)[] = [
  () => splitLine,
  () => removeBackward,
  () => removeForward,
  () => moveLines(1),
  () => moveLines(-1),
  () => drag(0),
  () => drag(0.5),
  () => drag(1),
  () => nestLines(1),
  () => nestLines(-1),
  () => toggleKind('task'),
  () => toggleKind('bullet'),
  () => toggleKind('number'),
  () => toggleKind('heading', 2),
  () => insertTable,
  () => addRowBelow,
  () => addColumn,
  () => nextCell(1),
  (line) => tickLine(line, false),
  (line) => tickLine(line, true),
]

function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
