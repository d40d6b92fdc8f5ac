import type { NoteLine } from '#contract/apps/note-lines.ts'

/** Letters as people count them: no blanks, no signs, an emoji is one. */
export const letterCount = (lines: readonly NoteLine[]): number =>
  lines.reduce((sum, { text }) => sum + countIn(text), 0)

const counts = new Map<string, number>()

function countIn(text: string): number {
  // Only surrogates, joiners and marks make a letter of several units: most texts are counted by their length.
  const plain = text.replaceAll(/\s/g, '')
  if (!/\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u.test(plain)) return plain.length
  const known = counts.get(plain)
  if (known !== undefined) return known
  const count = [...segmenter.segment(plain)].length
  if (counts.size > 200) counts.clear()
  counts.set(plain, count)
  return count
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })
