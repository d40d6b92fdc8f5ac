import { foldText } from '../../frame/fold-text.ts'
import { foodSpellings } from './food-spellings.ts'

const spellings = foodSpellings().map((group) => group.map(foldText))

const canonical = new Map(
  spellings.flatMap(([one = '', ...rest]) => [one, ...rest].map((each) => [each, one])),
)

/** Longest first, so that the ねぎ in 玉ねぎ does not match. */
const anySpelling = new RegExp(
  [...canonical]
    .sort(([a], [b]) => b.length - a.length)
    .map(([each, one]) => patternOf(each, one))
    .join('|'),
  'g',
)

/** For comparing names: ignores width, kana type and common spelling variants. */
export const oneName = (text: string): string =>
  foldText(text).replace(anySpelling, (each) => canonical.get(each) ?? each)

/** Every known spelling of a name, folded. */
export function spellingsOf(name: string): string[] {
  const folded = foldText(name)
  const found = spellings.flatMap((group) =>
    group
      .filter((each) => folded === each || (each.length > 1 && folded.includes(each)))
      .map((each) => ({ each, group })),
  )
  // Only the longest: the ねぎ in 玉ねぎ has no spelling of its own.
  const longest = found.sort((a, b) => b.each.length - a.each.length)[0]
  const others = longest?.group.map((other) => folded.replace(longest.each, other)) ?? []
  return [...new Set([folded, ...others])]
}

function patternOf(each: string, one: string): string {
  // 豚バラ is 豚バラ肉, 豚バラブロック is not.
  if (one.endsWith('肉') && !each.endsWith('肉')) return `${each}(?=$|[\\s(、・])`
  // A short reading is a name only where nothing joins it: たら is also the end of 煮立ったら.
  if (each !== one && /^[ぁ-ん]{1,2}$/.test(each)) return `^${each}(?![ぁ-んー])|(?<![ぁ-んー])${each}$`
  return each
}
