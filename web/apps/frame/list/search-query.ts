import { searchText, wordsOf } from '#readers/frame/fold-text.ts'

/** The parts of a search, folded: words in the text, and tags or lists after a `#`. */
type SearchQuery = { words: string[]; tags: string[] }

export function readQuery(query: string): SearchQuery {
  const all = wordsOf(query)
  return {
    words: all.filter((word) => !word.startsWith('#')),
    tags: all.filter((word) => word.startsWith('#')).map((word) => word.replace(/^#+/, '')),
  }
}

export const isSearch = ({ words, tags }: SearchQuery): boolean => words.length + tags.length > 0

/** Whether each wanted tag is among these. The beginning of a tag is enough, so that the list follows the typing. */
export const hasTags = (names: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((tag) => names.some((name) => searchText(name).startsWith(tag)))
