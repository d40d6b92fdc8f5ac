import { type Fraction, fraction, times, toNumber } from './fraction.ts'
import { oneName } from './one-name.ts'
import { spoonsOf } from './spoons.ts'
import { families, isCup } from './units.ts'

/** Usual weights of one piece in grams, from tables for home cooks. The longest name counts. */
const grams: readonly [name: string, unit: RegExp, grams: number][] = [
  ['大根', /本/, 1000],
  ['キャベツ', /個|玉/, 1200],
  ['白菜', /株|個|玉/, 2000],
  ['玉ねぎ', /個|玉/, 200],
  ['にんじん', /本/, 150],
  ['じゃがいも', /個/, 150],
  ['さつまいも', /本/, 250],
  ['里芋', /個/, 50],
  ['長いも', /本/, 600],
  ['かぼちゃ', /個|玉/, 1200],
  ['なす', /本|個/, 80],
  ['きゅうり', /本/, 100],
  ['トマト', /個/, 150],
  ['ピーマン', /個/, 35],
  ['パプリカ', /個/, 150],
  ['ズッキーニ', /本/, 200],
  ['ねぎ', /本/, 100],
  ['ごぼう', /本/, 150],
  ['れんこん', /節/, 200],
  ['ブロッコリー', /株|個/, 250],
  ['レタス', /個|玉/, 300],
  ['セロリ', /本/, 100],
  ['かぶ', /個/, 80],
  ['ほうれん草', /束|把/, 200],
  ['小松菜', /束|把/, 200],
  ['もやし', /袋/, 200],
  ['水菜', /束|把|袋/, 200],
  ['にら', /束|把|わ|袋/, 100],
  ['チンゲン菜', /株/, 100],
  ['ゴーヤ', /本/, 200],
  ['しめじ', /パック|株|袋/, 100],
  ['まいたけ', /パック|株/, 100],
  ['えのき', /袋|パック|株/, 100],
  ['豆腐', /丁/, 300],
  ['こんにゃく', /枚/, 250],
  ['しょうが', /かけ|片/, 15],
  ['にんにく', /かけ|片/, 6],
  ['鶏もも肉', /枚/, 250],
  ['鶏むね肉', /枚/, 250],
  ['卵', /個/, 50],
  ['りんご', /個/, 250],
  ['バナナ', /本/, 100],
  ['レモン', /個/, 100],
  ['アボカド', /個/, 150],
]

const weights = grams
  .map(([name, unit, each]) => ({ name: oneName(name), unit, each }))
  .sort((a, b) => b.name.length - a.name.length)

const lemon = oneName('レモン')
/** The juice of one in teaspoons: between two and three tablespoons. */
const lemonTeaspoons = 8

/**
 * （約60g） for a share of a piece that cannot be judged by eye, such as 1/16 of a daikon, and （75ml） for a share of a cup
 * without a mark; '' if none is known.
 */
export function weightHint(name: string, { value, unit }: { value: Fraction; unit: string }): string {
  if (isCup(unit)) return cupHint(value, unit)
  // Halves, thirds and quarters are cut by eye.
  if (value.den <= 4 || toNumber(value) >= 1) return ''
  const bare = oneName(name.replace(/[（(].*?[)）]/g, ''))
  if (bare.includes(lemon) && bare.endsWith('汁') && unit === '個') return `（約${lemonJuice(value)}）`
  const grams = gramsOfPiece(bare, unit)
  return grams === null ? '' : `（約${roundedGrams(toNumber(value) * grams)}g）`
}

/** The usual weight of one whole piece; null if none is known. */
export function gramsOfPiece(name: string, unit: string): number | null {
  const bare = oneName(name)
  const found = weights.find((each) => bare.endsWith(each.name))
  return found?.unit.test(unit) ? found.each : null
}

/** An English cup is not the one in a Japanese kitchen. */
function cupHint(value: Fraction, unit: string): string {
  const exact = toNumber(value) * (families[unit]?.size ?? 0)
  const ml = Math.round(exact / 5) * 5
  if (ml === 0 || (unit !== 'cup' && value.den <= 4)) return ''
  return `（${ml === exact ? '' : '約'}${ml}ml）`
}

const lemonJuice = (lemons: Fraction) => spoonsOf(times(lemons, fraction(lemonTeaspoons)), '小さじ').text

function roundedGrams(value: number): number {
  const step = value >= 50 ? 10 : value >= 20 ? 5 : 1
  return Math.max(1, Math.round(value / step) * step)
}
