import { searchText } from '#readers/frame/fold-text.ts'

type Range = { start: number; end: number }

/** A letter with its marks: folding joins ｶ and ﾞ to one letter. */
const letters = /[\s\S][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/gu

/** Where the folded words stand in the text as it is written, in order and without overlaps. */
export function foundRanges(text: string, words: readonly string[]): Range[] {
  if (words.length === 0) return []
  const { folded, places } = foldWithPlaces(text)
  const hits = words
    .flatMap((word) => placesOf(folded, word))
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const ranges: Range[] = []
  for (const { start, end } of hits) {
    const found = { start: places[start]?.start ?? 0, end: places[end - 1]?.end ?? text.length }
    const last = ranges.at(-1)
    if (last && found.start <= last.end) last.end = Math.max(last.end, found.end)
    else ranges.push(found)
  }
  return ranges
}

function placesOf(folded: string, word: string): Range[] {
  const places: Range[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    places.push({ start: at, end: at + word.length })
  }
  return places
}

/** For each position of the folded text, the letter that it comes from. */
function foldWithPlaces(text: string): { folded: string; places: Range[] } {
  let folded = ''
  const places: Range[] = []
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const part = searchText(letter)
    folded += part
    for (let at = 0; at < part.length; at++) places.push({ start: index, end: index + letter.length })
  }
  return { folded, places }
}

/** The first line that contains one of the words, or null. */
export function lineWith(text: string, words: readonly string[]): string | null {
  if (words.length === 0) return null
  for (const line of text.split('\n')) {
    const folded = searchText(line)
    if (words.some((word) => folded.includes(word))) return line
  }
  return null
}
