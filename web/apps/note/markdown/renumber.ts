import { type Line, parseLine } from '../markdown.ts'

type ListLine = Extract<Line, { indent: number }>

/**
 * Numbers the list around a line again. A list keeps the number it starts with, nested ones start at 1. `before`, the
 * text before the change, tells the start if the first item was removed.
 */
export function renumber(value: string, lineAt: number, before = value): string {
  const lines = value.split('\n')
  const parsed = lines.map((line) => asList(parseLine(line)))
  const first = edgeOf(parsed, lineAt, -1)
  const last = edgeOf(parsed, lineAt, 1)
  if (!parsed[first]) return value
  const known = numberOf(asList(parseLine(before.split('\n')[first] ?? '')))
  const next: (number | undefined)[] = []
  for (let at = first; at <= last; at++) {
    const line = parsed[at]
    if (!line) continue
    next.length = Math.min(next.length, line.indent + 1)
    const own = numberOf(line)
    if (own === null) {
      next[line.indent] = undefined
      continue
    }
    const start = line.indent > 0 ? 1 : at === first && known !== null ? known : own
    const number = next[line.indent] ?? start
    next[line.indent] = number + 1
    if (number !== own) lines[at] = line.mark.replace(/[0-9０-９]+/, String(number)) + line.rest
  }
  return lines.join('\n')
}

/** The last line in this direction that belongs to the same list. */
function edgeOf(lines: readonly (ListLine | null)[], from: number, step: 1 | -1): number {
  let at = from
  while (lines[at] && lines[at + step]) at += step
  return at
}

const asList = (line: Line): ListLine | null => ('indent' in line ? line : null)

const numberOf = (line: ListLine | null): number | null =>
  line?.kind === 'number' ? Number(/[0-9０-９]+/.exec(line.mark)?.[0].normalize('NFKC')) : null
