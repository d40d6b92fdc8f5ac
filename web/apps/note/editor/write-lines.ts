import { Text as YText } from 'yjs'
import {
  goneKey,
  type NoteLine,
  newLine,
  placeKey,
  placeOf,
  readLine,
  type SharedLines,
} from '#contract/apps/note-lines.ts'
import { newLineId } from '../line-id.ts'
import { writeLine } from './write-line.ts'

/** A place between two letters of a line. */
export type LinePlace = { id: string; at: number }

/**
 * Writes what changed between two states of the editor into the shared lines, by the smallest edits. Other devices may
 * have changed the lines since: nothing but what this editor has shown is deleted.
 */
export function writeLines(
  shared: SharedLines,
  before: readonly NoteLine[],
  after: readonly NoteLine[],
  caret?: LinePlace,
): void {
  const head = commonHead(before, after)
  const tail = commonTail(before, after, head)
  const old = new Map(before.slice(head, before.length - tail).map((line) => [line.id, line]))
  const next = after.slice(head, after.length - tail)
  const moved = movedOf([...old.keys()], next)
  const places = newPlaces(shared)
  let above = after[head - 1]?.id ?? null
  for (const line of next) {
    const known = old.get(line.id)
    const text = shared.lines.get(line.id)
    if (text instanceof YText) {
      writeLine(text, known ?? readLine(line.id, text), line, caret?.id === line.id ? caret.at : 0)
      // One that comes back, such as by restoring a version, has a place of long ago.
      if (!known) text.removeAttribute(goneKey)
      if (!known || moved.has(line.id)) {
        const mark = `${line.id}:${newLineId()}`
        places.leave(placeOf(line.id, text))
        places.add(mark, line.id, above)
        text.setAttribute(placeKey, mark)
      }
    } else {
      shared.lines.set(line.id, newLine(line))
      places.add(line.id, line.id, above)
    }
    old.delete(line.id)
    above = line.id
  }
  places.write()
  for (const [id, line] of old) {
    const text = shared.lines.get(id)
    if (text instanceof YText) remove(text, line)
  }
}

/** The letters that another device has added meanwhile stay, and with them the line. */
function remove(text: YText, line: NoteLine): void {
  writeLine(text, line, { ...line, text: '', styles: [] })
  text.setAttribute(goneKey, true)
}

/** Collects the places of a change. Lines that stand together are placed at once: a paste may have thousands. */
function newPlaces({ lines, order }: SharedLines) {
  const left = new Set<string>()
  const runs: { above: string | null; marks: string[]; last: string }[] = []
  return {
    /** A moved line leaves its place. */
    leave: (place: string): void => void left.add(place),
    add: (mark: string, id: string, above: string | null): void => {
      const run = runs.at(-1)
      if (run && run.last === above) {
        run.marks.push(mark)
        run.last = id
      } else runs.push({ above, marks: [mark], last: id })
    },
    write: (): void => {
      for (const { above, marks } of runs) {
        const upper = above === null ? null : lines.get(above)
        const at = above !== null && upper ? order.toArray().indexOf(placeOf(above, upper)) + 1 : 0
        order.insert(at, marks)
      }
      if (left.size === 0) return
      for (const [at, place] of [...order.toArray().entries()].reverse())
        if (left.has(place)) order.delete(at)
    },
  }
}

/** The lines that changed their place: all but the longest row of lines that kept their order. */
function movedOf(before: readonly string[], after: readonly NoteLine[]): Set<string> {
  const placeBefore = new Map(before.map((id, at) => [id, at]))
  const kept = after.flatMap(({ id }) => {
    const at = placeBefore.get(id)
    return at === undefined ? [] : [{ id, at }]
  })
  if (kept.every(({ at }, nth) => nth === 0 || at > (kept[nth - 1]?.at ?? -1))) return new Set()
  const staying = longestRising(kept.map(({ at }) => at))
  return new Set(kept.filter((_, nth) => !staying.has(nth)).map(({ id }) => id))
}

/** The places of a longest rising row of numbers. */
function longestRising(numbers: readonly number[]): Set<number> {
  /** By length, the place of the smallest end of a row of that length. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, number] of numbers.entries()) {
    let length = 0
    while (length < ends.length && (numbers[ends[length] ?? 0] ?? 0) < number) length++
    previous[at] = ends[length - 1] ?? -1
    ends[length] = at
  }
  const row = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) row.add(at)
  return row
}

function commonHead(before: readonly NoteLine[], after: readonly NoteLine[]): number {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  return head
}

function commonTail(before: readonly NoteLine[], after: readonly NoteLine[], head: number): number {
  const max = Math.min(before.length, after.length) - head
  let tail = 0
  while (tail < max && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return tail
}
