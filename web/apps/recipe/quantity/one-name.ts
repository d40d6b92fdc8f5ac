import { foldText } from '#web/storage/fold-text.ts'

/** Different spellings of the same ingredient. The first of each group is the canonical one. */
const spellings = [
  [
    'しょうゆ',
    '醤油',
    '正油',
    'しょう油',
    'お醤油',
    '濃口しょうゆ',
    '濃口醤油',
    'こいくち醤油',
    'こいくちしょうゆ',
  ],
  ['油', 'サラダ油', 'サラダオイル', '食用油', '植物油'],
  ['酒', '料理酒', '日本酒', '清酒'],
  ['みそ', '味噌', '味そ'],
  ['さとう', '砂糖'],
  ['こしょう', '胡椒', 'コショー'],
  ['しょうが', '生姜', 'ショウガ'],
  ['にんにく', '大蒜', 'ニンニク'],
  ['たまねぎ', '玉ねぎ', '玉葱', '玉ネギ'],
  ['にんじん', '人参'],
  ['ねぎ', '葱'],
  ['なす', '茄子', 'なすび'],
  ['きゅうり', '胡瓜'],
  ['だいこん', '大根'],
  ['じゃがいも', 'じゃが芋', '馬鈴薯'],
  ['さつまいも', 'さつま芋'],
  ['ながいも', '長いも', '長芋'],
  ['かぼちゃ', '南瓜'],
  ['たまご', '卵', '玉子'],
  ['ごま', '胡麻'],
  ['かたくりこ', '片栗粉'],
  ['こむぎこ', '小麦粉'],
  ['ぎゅうにゅう', '牛乳'],
  ['とうふ', '豆腐'],
  ['しいたけ', '椎茸'],
  ['ほうれんそう', 'ほうれん草'],
].map((each) => each.map(foldText))

/** Longest first, so that the ねぎ in 玉ねぎ does not match. */
const others = spellings
  .flatMap(([one = '', ...rest]) => rest.map((other) => [other, one] as const))
  .sort(([a], [b]) => b.length - a.length)

/** For comparing names: ignores width, kana type and common spelling variants. */
export const oneName = (text: string): string =>
  others.reduce((name, [other, one]) => name.replaceAll(other, one), foldText(text))

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
