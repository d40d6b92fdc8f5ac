import { parseLine } from './markdown.ts'

/** The text with the checkbox of that line toggled. */
export function tickLine(value: string, line: number): string {
  const lines = value.split('\n')
  const parsed = parseLine(lines[line] ?? '')
  if (parsed.kind !== 'task') return value
  const [blanks = ''] = /^\s*/.exec(parsed.mark) ?? []
  lines[line] = `${blanks}- [${parsed.isDone ? ' ' : 'x'}] ${parsed.rest}`
  return lines.join('\n')
}
