import type { NoteLine } from '#contract/apps/note-lines.ts'

/** Letters as people count them: no blanks, no signs, an emoji is one. */
export const letterCount = (lines: readonly NoteLine[]): number =>
  lines.reduce((sum, line) => sum + countOnce(line), 0)

/** An unchanged line is the same object: only the line being written is counted again. */
const counts = new WeakMap<NoteLine, number>()

function countOnce(line: NoteLine): number {
  const count = counts.get(line) ?? countIn(line.text.replaceAll(/\s/g, ''))
  counts.set(line, count)
  return count
}

// Only these make one letter of several units: most texts are counted by their length.
const joined = /\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u
const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })

const countIn = (text: string): number =>
  joined.test(text) ? [...segmenter.segment(text)].length : text.length
