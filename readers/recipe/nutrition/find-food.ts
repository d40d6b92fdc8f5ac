import { oneName } from '../quantity/one-name.ts'
import type { Food } from './read-food-table.ts'

/** Finds the food that an ingredient means; undefined if the table has no certain one. */
export function foodFinder(foods: readonly Food[]): (ingredient: string) => Food | undefined {
  const read = foods.map((food) => ({ food, words: wordsOf(food.name) }))
  const found = new Map<string, Food | undefined>()
  function find(ingredient: string): Food | undefined {
    const wanted = named.get(ingredient)
    const candidates = read.filter(({ words }) =>
      wanted ? wanted.every((word) => words.includes(word)) : words[0] === ingredient,
    )
    const raw = candidates.filter(({ words }) => words.includes('生'))
    // Raw is what one buys. Without a raw one only a single candidate is certain.
    const certain = raw.length > 0 ? raw : wanted || candidates.length === 1 ? candidates : []
    return certain.toSorted((a, b) => a.words.length - b.words.length)[0]?.food
  }
  return (ingredient) => {
    if (!found.has(ingredient)) found.set(ingredient, find(ingredient))
    return found.get(ingredient)
  }
}

/** ＜畜肉類＞ ぶた ［大型種肉］ ばら 脂身つき 生 without its groups; the kind in square brackets stays a word. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/[＜<][^＞>]*[＞>]|[（(][^）)]*[）)]|[［\]［[］]/g, ' ')
    .split(/[\s　]+/)
    .filter(Boolean)
    .map(oneName)

/** The words of the table for those of a kitchen, where they differ or name several kinds. */
const kinds: Record<string, string> = {
  卵: '鶏卵 全卵 生',
  牛乳: '普通牛乳',
  バター: '無発酵バター 有塩バター',
  油: '調合油',
  酒: '清酒 普通酒',
  みりん: '本みりん',
  しょうゆ: 'こいくちしょうゆ',
  薄口しょうゆ: 'うすくちしょうゆ',
  みそ: '米みそ 淡色辛みそ',
  酢: '穀物酢',
  砂糖: '車糖 上白糖',
  グラニュー糖: 'ざらめ糖 グラニュー糖',
  米: '水稲穀粒 精白米 うるち米',
  ごはん: '水稲めし 精白米 うるち米',
  うどん: 'うどん ゆで',
  スパゲッティ: 'マカロニ・スパゲッティ 乾',
  小麦粉: '小麦粉 薄力粉 1等',
  薄力粉: '小麦粉 薄力粉 1等',
  強力粉: '小麦粉 強力粉 1等',
  片栗粉: 'じゃがいもでん粉',
  パン粉: 'パン粉 乾燥',
  マヨネーズ: 'マヨネーズ 全卵型',
  木綿豆腐: '木綿豆腐',
  絹ごし豆腐: '絹ごし豆腐',
  鶏もも肉: '若どり もも 皮つき 生',
  鶏むね肉: '若どり むね 皮つき 生',
  鶏ささみ: '若どり ささみ 生',
  豚バラ肉: '大型種肉 ばら 脂身つき 生',
  豚ロース肉: '大型種肉 ロース 脂身つき 生',
  豚もも肉: '大型種肉 もも 脂身つき 生',
  豚肩ロース肉: '大型種肉 かたロース 脂身つき 生',
  // 国産牛 of a shop.
  牛バラ肉: '乳用肥育牛肉 ばら 脂身つき 生',
  牛もも肉: '乳用肥育牛肉 もも 脂身つき 生',
  牛肩ロース肉: '乳用肥育牛肉 かたロース 脂身つき 生',
  豚ひき肉: 'ぶた ひき肉 生',
  鶏ひき肉: 'にわとり ひき肉 生',
  牛ひき肉: 'うし ひき肉 生',
  鮭: 'しろさけ 生',
  長ねぎ: '根深ねぎ 葉 軟白 生',
  ピーマン: '青ピーマン 果実 生',
  大根: 'だいこん 根 皮つき 生',
}

const named = new Map(
  Object.entries(kinds).map(([kitchen, table]) => [oneName(kitchen), table.split(' ').map(oneName)]),
)
