import { parseLine } from './markdown.ts'

/** A text and its selection. */
export type Selection = { value: string; start: number; end: number }

/**
 * Enter in a list or quote starts the next item. An empty item goes one level up, or ends the list. Null means a plain
 * line break.
 */
export function continueList({ value, start, end }: Selection): Selection | null {
  if (start !== end) return null
  const lineStart = value.lastIndexOf('\n', start - 1) + 1
  const line = value.slice(lineStart, lineEnd(value, start))
  const parsed = parseLine(line)
  if (!('indent' in parsed) && parsed.kind !== 'quote') return null
  if (start < lineStart + parsed.mark.length) return null
  if (parsed.rest.trim() === '') {
    const isNested = 'indent' in parsed && parsed.indent > 0
    return replace(value, lineStart, lineStart + line.length, isNested ? outdented(parsed.mark) : '')
  }
  return replace(value, start, start, `\n${nextMark(parsed)}`)
}

/** Backspace right after the mark of a list item, quote or heading removes the mark, or one level of it. */
export function removeMark({ value, start, end }: Selection): Selection | null {
  if (start !== end) return null
  const lineStart = value.lastIndexOf('\n', start - 1) + 1
  const parsed = parseLine(value.slice(lineStart, lineEnd(value, start)))
  if (parsed.mark === '' || parsed.kind === 'rule' || start !== lineStart + parsed.mark.length) return null
  const isNested = 'indent' in parsed && parsed.indent > 0
  return replace(value, lineStart, start, isNested ? outdented(parsed.mark) : '')
}

const outdented = (mark: string) => mark.replace(/^(\t|　| {1,2})/, '')

function nextMark({ kind, mark }: { kind: string; mark: string }): string {
  if (kind === 'task') return mark.replace(/([[［])[xXｘ✓]/, '$1 ')
  if (kind === 'number')
    return mark.replace(/[0-9０-９]+/, (digits) => String(Number(digits.normalize('NFKC')) + 1))
  return mark
}

export type LineStyle = 'heading' | 'bullet' | 'task' | 'number' | 'quote'

const styleMarks: Record<LineStyle, (nth: number) => string> = {
  heading: () => '## ',
  bullet: () => '- ',
  task: () => '- [ ] ',
  number: (nth) => `${nth}. `,
  quote: () => '> ',
}

/** Adds a style to every selected line, or removes it if all have it. A list item stays at its level. */
export function toggleLines({ value, start, end }: Selection, style: LineStyle): Selection {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const to = lineEnd(value, end)
  const lines = value.slice(from, to).split('\n')
  const isOn = lines.every((line) => parseLine(line).kind === style)
  const changed = lines.map((line, at) => {
    const { mark, rest, ...parsed } = parseLine(line)
    if (isOn) return rest
    const isList = style !== 'heading' && style !== 'quote'
    const blanks = isList && 'indent' in parsed ? (/^\s*/.exec(mark)?.[0] ?? '') : ''
    return blanks + styleMarks[style](at + 1) + (mark ? rest : line)
  })
  const text = changed.join('\n')
  const next = value.slice(0, from) + text + value.slice(to)
  if (start === end) {
    const caret = Math.max(from, start + text.length - (to - from))
    return { value: next, start: caret, end: caret }
  }
  return { value: next, start: from, end: from + text.length }
}

/** Adds or removes a mark such as ** around the selection. */
export function toggleMark({ value, start, end }: Selection, mark: string): Selection {
  const { length } = mark
  const isOn = value.slice(start - length, start) === mark && value.slice(end, end + length) === mark
  if (isOn) {
    const next = value.slice(0, start - length) + value.slice(start, end) + value.slice(end + length)
    return { value: next, start: start - length, end: end - length }
  }
  const next = value.slice(0, start) + mark + value.slice(start, end) + mark + value.slice(end)
  return { value: next, start: start + length, end: end + length }
}

const newTable = '| 項目 | 内容 |\n| --- | --- |\n|  |  |'

/** Inserts lines below the present one, or in its place if it is empty, with an empty line after them. */
export function insertLines({ value, end }: Selection, lines: string): Selection {
  const to = lineEnd(value, end)
  const isEmpty = value.slice(value.lastIndexOf('\n', to - 1) + 1, to).trim() === ''
  const inserted = `${isEmpty ? '' : '\n'}${lines}\n`
  return replace(
    value,
    to,
    to,
    value[to] === '\n' && value[to + 1] === undefined ? inserted.slice(0, -1) : inserted,
  )
}

/** Inserts a table and selects its first cell. */
export function insertTable(selection: Selection): Selection {
  const next = insertLines(selection, newTable)
  const at = next.value.indexOf(newTable, selection.end) + 2
  return { ...next, start: at, end: at + 2 }
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

const lineEnd = (value: string, from: number) => {
  const end = value.indexOf('\n', from)
  return end === -1 ? value.length : end
}

function replace(value: string, from: number, to: number, text: string): Selection {
  const caret = from + text.length
  return { value: value.slice(0, from) + text + value.slice(to), start: caret, end: caret }
}
