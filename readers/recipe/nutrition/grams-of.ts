import { addendsOf } from '../quantity/addends.ts'
import { plus, toNumber } from '../quantity/fraction.ts'
import type { Measure } from '../quantity/measure.ts'
import { oneName } from '../quantity/one-name.ts'
import { gramsOfPiece } from '../quantity/piece-weight.ts'
import { plainDigits } from '../quantity/plain-digits.ts'
import { type Amount, isMeasured, readAmount } from '../quantity/read-amount.ts'
import { families } from '../quantity/units.ts'

/** `isWhole`: a piece with its skin and bones. */
type Grams = { grams: number; isWhole: boolean }

/** The weight of an amount; null for 適量, and for what has no usual weight. */
export function gramsOf(food: string, amount: string): Grams | null {
  // 大さじ2＋適量 has the weight of its spoons.
  const known = addendsOf(amount).flatMap((each) => gramsOfOne(food, each) ?? [])
  if (known.length === 0) return null
  return {
    grams: known.reduce((sum, { grams }) => sum + grams, 0),
    isWhole: known.every(({ isWhole }) => isWhole),
  }
}

function gramsOfOne(food: string, amount: string): Grams | null {
  const read = readAmount(amount)
  const measures = read.filter(isMeasured).map(({ measure }) => measure)
  const apart = weighedApart(amount, measures)
  if (apart !== null) return { grams: apart, isWhole: false }
  // 1枚（250g） says its weight.
  const weighed = measures.find(({ unit }) => families[unit]?.family === 'mass')
  const [measure] = weighed ? [weighed] : measures
  if (!measure) return null
  const { unit } = measure
  const known = families[unit]
  const value = middleOf(measure) * repeats(read)
  if (known?.family === 'mass') return { grams: value * known.size, isWhole: false }
  if (known?.family === 'volume') {
    const each = spoonful.get(oneName(food))
    return each === undefined ? null : { grams: (value * known.size * each) / 15, isWhole: false }
  }
  if (unit === '合' && oneName(food) === oneName('米')) return { grams: value * 150, isWhole: false }
  const piece = gramsOfPiece(food, unit)
  return piece === null ? null : { grams: value * piece, isWhole: true }
}

/** The 2 of 小さじ1×2, of which the spoon is scaled. */
function repeats(read: Amount): number {
  const last = read.at(-1)
  const [, times] = (last && !isMeasured(last) && /[x×✕]\s?(\d+(?:\.\d+)?)\s*$/.exec(last.text)) || []
  return times ? Number(times) : 1
}

const grams = String.raw`約?(\d+(?:\.\d+)?)\s?(k?g)`
const counter = '(?:枚|個|本|切れ|缶|尾|杯|袋|パック|匹|丁)'
/** （各250g）, （1切れ80g）, 80g/切れ, 400g缶, 80gの切り身 */
const ofOnePiece = new RegExp(
  `(?:各|それぞれ|1\\s?${counter}(?:あたり)?)\\s?${grams}|${grams}(?=\\s?/\\s?1?${counter}|\\s?(?:缶|瓶|びん)(?!詰)|(?:くらい|程度|ほど)?の\\D*\\d)`,
)

/** 8g×8個, 2枚（各250g）, 2切れ（80g/切れ）: the weight of one and how many there are. */
function weighedApart(amount: string, measures: readonly Measure[]): number | null {
  const text = plainDigits(amount)
  const times = /(\d+(?:\.\d+)?)\s?(k?g)\s?[x×✕]\s?(\d+)/.exec(text)
  if (times) return Number(times[1]) * Number(times[3]) * (times[2] === 'kg' ? 1000 : 1)
  const each = ofOnePiece.exec(text)
  const count = measures.find(({ unit }) => !families[unit])
  if (!each || !count) return null
  return middleOf(count) * Number(each[1] ?? each[3]) * ((each[2] ?? each[4]) === 'kg' ? 1000 : 1)
}

/** The middle of 2〜3本. */
const middleOf = ({ low, high }: Measure): number => (high ? toNumber(plus(low, high)) / 2 : toNumber(low))

/** Grams of a level tablespoon of 15 ml, from tables for home cooks. */
const spoonful = new Map(
  Object.entries({
    ...{
      水: 15,
      酒: 15,
      酢: 15,
      牛乳: 15,
      しょうゆ: 18,
      薄口しょうゆ: 18,
      みりん: 18,
      みそ: 18,
      ケチャップ: 18,
    },
    ...{
      塩: 18,
      砂糖: 9,
      グラニュー糖: 12,
      はちみつ: 21,
      油: 12,
      オリーブオイル: 12,
      ごま油: 12,
      バター: 12,
    },
    ...{ マヨネーズ: 12, 小麦粉: 9, 薄力粉: 9, 強力粉: 9, 片栗粉: 9, パン粉: 3, 生クリーム: 15 },
  }).map(([name, grams]) => [oneName(name), grams]),
)
