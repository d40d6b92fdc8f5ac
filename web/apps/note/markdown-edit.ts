import { parseLine } from './markdown.ts'

/** A text and its selection. */
export type Selection = { value: string; start: number; end: number }

/** Enter in a list starts the next item, or ends the list if the item is empty. Null means a plain line break. */
export function continueList({ value, start, end }: Selection): Selection | null {
  if (start !== end) return null
  const lineStart = value.lastIndexOf('\n', start - 1) + 1
  const line = value.slice(lineStart, lineEnd(value, start))
  const parsed = parseLine(line)
  if (parsed.kind !== 'task' && parsed.kind !== 'bullet' && parsed.kind !== 'number') return null
  if (start < lineStart + parsed.mark.length) return null
  if (parsed.rest.trim() === '') return replace(value, lineStart, lineStart + line.length, '')
  return replace(value, start, start, `\n${nextMark(parsed)}`)
}

function nextMark({ kind, mark }: { kind: string; mark: string }): string {
  if (kind === 'task') return mark.replace(/([[［])[xXｘ✓]/, '$1 ')
  if (kind === 'number')
    return mark.replace(/[0-9０-９]+/, (digits) => String(Number(digits.normalize('NFKC')) + 1))
  return mark
}

type LineStyle = 'heading' | 'bullet' | 'task'

const styleMarks: Record<LineStyle, string> = { heading: '## ', bullet: '- ', task: '- [ ] ' }

/** Adds a style to every selected line, or removes it if all have it. */
export function toggleLines({ value, start, end }: Selection, style: LineStyle): Selection {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const to = lineEnd(value, end)
  const lines = value.slice(from, to).split('\n')
  const isOn = lines.every((line) => parseLine(line).kind === style)
  const changed = lines.map((line) => {
    const { mark, rest } = parseLine(line)
    return isOn ? rest : styleMarks[style] + (mark ? rest : line)
  })
  const text = changed.join('\n')
  const next = value.slice(0, from) + text + value.slice(to)
  if (start === end) {
    const caret = Math.max(from, start + text.length - (to - from))
    return { value: next, start: caret, end: caret }
  }
  return { value: next, start: from, end: from + text.length }
}

/** Adds or removes ** around the selection. */
export function toggleBold({ value, start, end }: Selection): Selection {
  const isOn = value.slice(start - 2, start) === '**' && value.slice(end, end + 2) === '**'
  if (isOn) {
    const next = value.slice(0, start - 2) + value.slice(start, end) + value.slice(end + 2)
    return { value: next, start: start - 2, end: end - 2 }
  }
  const next = `${value.slice(0, start)}**${value.slice(start, end)}**${value.slice(end)}`
  return { value: next, start: start + 2, end: end + 2 }
}

/** Inserts 「[ことば](https://)」 and selects the missing part. */
export function insertLink({ value, start, end }: Selection): Selection {
  const chosen = value.slice(start, end)
  if (/^https?:\/\/\S+$/.test(chosen)) {
    const label = 'リンク'
    const next = `${value.slice(0, start)}[${label}](${chosen})${value.slice(end)}`
    return { value: next, start: start + 1, end: start + 1 + label.length }
  }
  const label = chosen || 'リンク'
  const next = `${value.slice(0, start)}[${label}](https://)${value.slice(end)}`
  const hrefEnd = start + label.length + 3 + 'https://'.length
  return { value: next, start: hrefEnd, end: hrefEnd }
}

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

function replace(value: string, from: number, to: number, text: string): Selection {
  const caret = from + text.length
  return { value: value.slice(0, from) + text + value.slice(to), start: caret, end: caret }
}
