import type { Selection } from '../markdown-edit.ts'

const photoLine = /^\s*!\[[^[\]\n]*\]\(photo:[0-9a-f]{64}\)\s*$/

/** The line at this position, if it is a photo and nothing else. */
function photoLineAt(value: string, at: number): { start: number; end: number } | null {
  const start = value.lastIndexOf('\n', at - 1) + 1
  const next = value.indexOf('\n', at)
  const end = next === -1 ? value.length : next
  return photoLine.test(value.slice(start, end)) ? { start, end } : null
}

/** Backspace behind a photo and Delete before one remove it whole. */
export function removePhotoLine(
  { value, start, end }: Selection,
  key: 'Backspace' | 'Delete',
): Selection | null {
  const line = start === end ? photoLineAt(value, start) : null
  if (!line || start === (key === 'Backspace' ? line.start : line.end)) return null
  return { value: value.slice(0, line.start) + value.slice(line.end), start: line.start, end: line.start }
}

/** Where the caret belongs: a photo is one thing, and there is no place inside its letters. */
export function caretOutside({ value, start, end }: Selection): number | null {
  const line = start === end ? photoLineAt(value, start) : null
  return line && start > line.start && start < line.end ? line.end : null
}

/** The text without the first line that shows this photo. */
export function withoutPhoto(value: string, hash: string): string {
  const lines = value.split('\n')
  const at = lines.findIndex((line) => line.includes(`(photo:${hash})`))
  if (at === -1) return value
  const rest = lines[at]?.replace(/!\[[^[\]\n]*\]\(photo:[0-9a-f]{64}\)/, '') ?? ''
  lines.splice(at, 1, ...(rest.trim() === '' ? [] : [rest]))
  return lines.join('\n')
}
