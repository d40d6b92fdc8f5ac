import { type Line, parseLine } from '../markdown.ts'
import type { Selection } from '../markdown-edit.ts'
import { renumber } from './renumber.ts'

const depthMax = 6
/** A tab is a level in Markdown too, and the field shows it wider than two spaces. */
const step = '\t'

/** Nests the selected list items one level deeper or less deep, with the items below them. Null if there is no list. */
export function nest({ value, start, end }: Selection, by: 1 | -1): Selection[] | null {
  const lines = value.split('\n')
  const from = lineAt(value, start)
  const chosen = lineAt(value, end)
  const depths = lines.map((line) => depthOf(parseLine(line)))
  const depth = depths[from] ?? null
  if (depth === null) return null
  if (by < 0 && depth === 0) return null
  // An item has at most one level more than the one above it.
  const deepest = Math.min(depthMax, (depths[from - 1] ?? -1) + 1)
  if (by > 0 && depth >= deepest) return []

  const to = lastBelow(depths, chosen)
  const moved = lines.map((line, at) => {
    if (at < from || at > to || depths[at] === null) return line
    return by > 0 ? step + line : line.replace(/^(\t|　| {1,2})/, '')
  })
  const grownBy = (at: number) => (moved[at]?.length ?? 0) - (lines[at]?.length ?? 0)
  const selection = {
    value: moved.join('\n'),
    start: Math.max(lineStart(value, start), start + grownBy(from)),
    end: end + sum(from, chosen, grownBy),
  }
  const numbered = renumber(selection.value, from)
  return [selection, { ...keepCaret(selection, numbered), value: numbered }]
}

/** The selection in a text whose lines have other numbers. */
export function keepCaret({ value, start, end }: Selection, numbered: string): Selection {
  const before = value.split('\n')
  const after = numbered.split('\n')
  const move = (at: number) => {
    const line = lineAt(value, at)
    return at + sum(0, line, (each) => (after[each]?.length ?? 0) - (before[each]?.length ?? 0))
  }
  return { value: numbered, start: move(start), end: move(end) }
}

const depthOf = (line: Line): number | null => ('indent' in line ? line.indent : null)

/** The last line of the items nested below this one. */
function lastBelow(depths: readonly (number | null)[], from: number): number {
  let at = from
  while ((depths[at + 1] ?? -1) > (depths[from] ?? 0)) at++
  return at
}

export const lineAt = (value: string, at: number): number => value.slice(0, at).split('\n').length - 1

const lineStart = (value: string, at: number) => value.lastIndexOf('\n', at - 1) + 1

function sum(from: number, to: number, of: (at: number) => number): number {
  let total = 0
  for (let at = from; at <= to; at++) total += of(at)
  return total
}
