import { parseLine } from './markdown.ts'

/** The position of the character inside the checkbox at this position of the text; null if there is none. */
export function checkboxAt(value: string, at: number): { at: number; isDone: boolean } | null {
  const lineStart = value.lastIndexOf('\n', at - 1) + 1
  const parsed = parseLine(value.slice(lineStart, lineEnd(value, at)))
  if (parsed.kind !== 'task') return null
  const box = parsed.mark.search(/[[［]/)
  const inMark = at - lineStart
  if (inMark < box || inMark > box + 3) return null
  return { at: lineStart + box + 1, isDone: parsed.isDone }
}

/** The same for a line by its index. */
export function checkboxOfLine(value: string, line: number) {
  const lines = value.split('\n')
  const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0)
  return checkboxAt(value, start + (lines[line] ?? '').search(/[[［]/))
}

/** The text with the checkbox of that line toggled. */
export function tickLine(value: string, line: number): string {
  const box = checkboxOfLine(value, line)
  return box ? value.slice(0, box.at) + (box.isDone ? ' ' : 'x') + value.slice(box.at + 1) : value
}

const lineEnd = (value: string, from: number) => {
  const end = value.indexOf('\n', from)
  return end === -1 ? value.length : end
}
