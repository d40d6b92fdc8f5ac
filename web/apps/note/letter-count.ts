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

/** Letters that stand alone, in ASCII and Japanese. */
const plain = '\\0-\x7f\u2010-\u2027\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uff00-\uff9d'
/** Others, with the plain ones that they may be joined to. */
const unusual = new RegExp(`[${plain}]?(?:[^${plain}]+[${plain}]?)+`, 'gu')
/**
 * Only these make one letter of several units. Some engines copy the text for each letter that they cut from it, so a
 * long paragraph with one emoji would take gigabytes: only these parts are cut.
 */
const joined = /(?:.?(?:[\p{M}\uff9e\uff9f]|\u200d.?|[\u{10000}-\u{10ffff}])+){1,200}/gsu
const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })

function countIn(text: string): number {
  let count = text.length
  for (const [part] of text.matchAll(unusual))
    for (const [letters] of part.matchAll(joined))
      count += [...segmenter.segment(letters)].length - letters.length
  return count
}
