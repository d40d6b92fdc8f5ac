import type { Measure } from './measure.ts'
import { lengths, metric, unitPattern } from './units.ts'

const whole = String.raw`\d+(?:\.\d+)?`
const weight = 'k?g|m[gl]|cc|L'
const timesPieces = new RegExp(`^\\s?[x×✕]\\s?${whole}(?:〜${whole})?\\s?(?!${weight})${unitPattern}`)
const timesNumber = /^\s?[x×✕]\s?\d/
const sizeTimes = new RegExp(`\\d\\s?(?:${weight}|[cm]m)\\s?[x×✕]\\s?$`)
/** 2 x, 小さじ1×, 1片（10g）× */
const numberTimes = /\d\s?\p{L}{0,4}\s?(?:[（(][^（()）]*[)）]\s?)?[x×✕]\s?$/u
/** 20×20cm, 20×10×5cm */
const timesLength = new RegExp(`^\\s?(?:[x×✕]\\s?${whole}\\s?){1,2}[cm]m`)
const vessel = /^\s?(?:cans?|tins?|jars?|缶|瓶|びん)(?![詰A-Za-z])/
/** チューブなら3cm is an amount, not a size. */
export const tube = /チューブ(?:なら|だと|で)?[\s　]?約?$/
/** 80gの切り身 2切れ, 500mlペットボトル1本 */
const kindOfPieces = new RegExp(
  `^(?:(?:くらい|ぐらい|程度|ほど|前後|位)?の[^、。＋+（(\\d]*|紙?[ァ-ヶー]{2,8}\\s?)(?!\\d[\\d.]*\\s?(?:${weight}))${whole}\\s?${unitPattern}`,
)
/** 80g/切れ, 1.5g/人 */
const perPiece = new RegExp(`^\\s?/\\s?1?(?!${weight})(?:${unitPattern}|人)`)
const inLatinWord = new RegExp(`(?:No\\.?|(?<!\\d\\s?(?:${weight}|[cm]m|oz|lbs?)?)[A-Za-z])$`)
const sizeOfEgg = /(?:^|[^A-Za-z])(?:[LMS]|LL|SS|MS)$/
/** In brackets behind another number. */
const behindAnother = /\d[^（(]*[（(][^（()）]*$/

/** Temperatures, times, watts, thickness, ratios and pack sizes do not change with the number of servings. */
export function isFixedNumber(measure: Measure, before: string, after: string): boolean {
  const { unit } = measure
  if (inLatinWord.test(before) && !(unit !== '' && sizeOfEgg.test(before))) return true
  if (isOfProduct(unit, before, after) || isOfRatio(measure, before, after)) return true
  // The 400 g of a can are its size, and so are the 14 oz in 1 (14 oz) can.
  if (metric.has(unit) && vessel.test(after)) return true
  if (/\d\s?\($/.test(before) && /^[^)]*\)\s?[a-z]/.test(after)) return true
  if (lengths.has(unit) && isSize(before, after)) return true
  if (unit === '') {
    // The 2 of 2 large cloves counts; 14-oz and 6 inch are sizes.
    if (/^\s(?:[a-z]{3}|x\s)/.test(after)) return /[（(][^（()）]*$/.test(before)
    if (/^人\s?約?\d/.test(after)) return true
    return /^\s?(?:℃|°|度|%|％|分|秒|時間|倍|番|号|歳|等分|割|種|段|年|月|日|回|ミリ|サイズ|-?[A-Za-z])/.test(
      after,
    )
  }
  // 三枚おろし and 一口大 tell how it is cut, 三本指で how it is taken.
  if (
    /^(?:入り?|切り|あたり|当たり|につき|に対し|サイズ|用|おろし|に?おろ[しす]|大(?!さじ)|割り|重ね|指)/.test(
      after,
    )
  )
    return true
  return isOfOne(unit, before, after)
}

/** The pieces of 8g×8個 are scaled, else the first number, as in 2 x 400g and 10g×2. */
function isOfProduct(unit: string, before: string, after: string): boolean {
  if (unit === '' && timesLength.test(after)) return true
  const isBeside = behindAnother.test(before)
  if (metric.has(unit) && (timesPieces.test(after) || (isBeside && timesNumber.test(after)))) return true
  const countsPieces = !metric.has(unit) && (unit !== '' || isBeside) && sizeTimes.test(before)
  return !countsPieces && numberTimes.test(before)
}

/** 片栗粉1：水2, 肉の重さの1/3, 水1Lに対して10g, and the percents of a baker in 250g（100）. */
function isOfRatio({ unit, style }: Measure, before: string, after: string): boolean {
  if (/(?:に対して?|につき|あたり|当たり)[\s　]?約?$/.test(before)) return true
  if (unit !== '') return false
  if (/\d\s?[:：]\s?[^\d\s]{0,6}$/.test(before) || /^\s?[:：]\s?[^\d\s]{0,6}\d/.test(after)) return true
  if (style === 'fraction' && /の約?$/.test(before)) return true
  return /\d\s?k?g[\s　]*[（(]$/.test(before) && /^[)）]/.test(after)
}

/** 1cm幅, 直径20cm and the depth of the oil; 5cm and 5cmくらい alone are amounts. */
function isSize(before: string, after: string): boolean {
  if (/(?:幅|厚さ|厚み|長さ|直径|高さ|深さ|太さ|底|底から|フライパン|鍋)[にの]?\s?約?$/.test(before))
    return true
  if (tube.test(before)) return false
  if (/^約?$/.test(before) && /^(?:程度|くらい|ぐらい|ほど|位|前後)分?(?:$|[（(])/.test(after)) return false
  return /^(?:角|幅|厚|長|四方|大|程度|くらい|ぐらい|ほど|の|太|径|丈|位|型|丸)/.test(after)
}

/** （1枚250g）, （各250g）, 80g/切れ, 1人分80g and 200g（50gずつ） have the weight of one piece or person. */
function isOfOne(unit: string, before: string, after: string): boolean {
  if (/(?:^|\D)1人[分前]?\s?約?$/.test(before) || (/^人[分前]$/.test(unit) && /^\s?約?\d/.test(after)))
    return true
  if (/\d[^、,＋+]*(?:各々?|それぞれ)[\s　]?約?$/.test(before)) return true
  if (metric.has(unit)) {
    if (perPiece.test(after) || kindOfPieces.test(after)) return true
    if (/\d/.test(before) && /^\s?(?:くらい|ぐらい|程度|ほど)?ずつ/.test(after)) return true
  }
  const inside = /[（(]([^（()）]*)$/.exec(before)?.[1]
  if (inside === undefined) return false
  const isTheOne = inside === '' && unit !== '' && /^\s?(?:約|あたり|=|＝)?\d/.test(after)
  return isTheOne || new RegExp(`^1${unitPattern}\\s?(?:約|あたり|=|＝)?$`).test(inside)
}
