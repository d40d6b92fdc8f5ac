import { searchText } from '#readers/frame/fold-text.ts'

export type NameOffer = {
  name: string
  /** The line with the name in place of what was typed of it. */
  line: string
}

type Known = { tags: readonly string[]; lists: readonly string[] }

const offersMax = 6

/** The tags after an `@`, or lists after a `#`, that the end of a line may become. */
export function nameOffers(line: string, { tags, lists }: Known): NameOffer[] {
  const [, before = '', mark = '', typed = ''] = /^(.*?(?:^|\s))([@＠#＃])([^\s@＠#＃]*)$/.exec(line) ?? []
  if (mark === '') return []
  const isTag = mark === '@' || mark === '＠'
  return (isTag ? tags : lists)
    .filter((name) => name !== typed && !/\s/.test(name) && searchText(name).startsWith(searchText(typed)))
    .slice(0, offersMax)
    .map((name) => ({ name: `${isTag ? '@' : '#'}${name}`, line: `${before}${isTag ? '@' : '#'}${name} ` }))
}
