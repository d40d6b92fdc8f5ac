import { weightKgMax, weightKgMin } from '#contract/apps/app-weight.ts'
import { roundToGram, roundToTenth } from './one-decimal.ts'

export const weightUnits = ['kg', 'lb', 'st', 'g'] as const
export type WeightUnit = (typeof weightUnits)[number]

const kgPerLb = 0.45359237
const lbPerStone = 14
/** A median without a unit is doubtful from the first number on, and more likely in pounds from the second. */
const doubtfulFrom = 105
const likelyPoundsFrom = 125

/** The unit of a column. `isSure` is false if neither the heading nor a value names one and the numbers are high. */
export function unitOf(
  head: string,
  cells: readonly string[],
): { unit: WeightUnit; isSure: boolean; isNamed: boolean } {
  const named = unitIn(head) ?? cells.map(unitIn).find((unit) => unit !== null)
  if (named) return { unit: named, isSure: true, isNamed: true }
  const numbers = cells.flatMap((cell) => numberIn(cell) ?? []).sort((a, b) => a - b)
  const median = numbers[Math.floor(numbers.length / 2)] ?? 0
  if (median >= 10_000) return { unit: 'g', isSure: true, isNamed: false }
  return {
    unit: median >= likelyPoundsFrom ? 'lb' : 'kg',
    isSure: median < doubtfulFrom,
    isNamed: false,
  }
}

/** 62.35, 137.4 lbs, 9st 11lb in kilograms; a unit in the value wins. Null if it is no weight of a person. */
export function readWeight(text: string, unit: WeightUnit): number | null {
  const kg = kgIn(text, unit)
  return kg !== null && kg >= weightKgMin && kg <= weightKgMax ? kg : null
}

/** A mass in kilograms: to the gram where it was metric, with one decimal where it was converted. */
export function kgIn(text: string, unit: WeightUnit): number | null {
  const plain = withDecimals(text).normalize('NFKC').trim().toLowerCase()
  const stones = /^(\d{1,2})\s*(?:st|stones?)\.?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:lbs?|pounds?)?)?$/.exec(
    plain,
  )
  if (stones) return roundToTenth((Number(stones[1]) * lbPerStone + decimal(stones[2] ?? '0')) * kgPerLb)
  const number = numberIn(plain)
  if (number === null) return null
  const own = unitIn(plain) ?? unit
  const factor = { kg: 1, lb: kgPerLb, st: lbPerStone * kgPerLb, g: 0.001 }[own]
  return own === 'kg' || own === 'g' ? roundToGram(number * factor) : roundToTenth(number * factor)
}

/** The unit that a heading, a value or a cell names. */
export function unitIn(text: string): WeightUnit | null {
  const plain = text.normalize('NFKC').toLowerCase()
  if (/(?:^|[\d\s([_/])(?:st|stones?)(?![a-z])/.test(plain)) return 'st'
  if (/(?:^|[\d\s([_/])(?:lbs?|pounds?)(?![a-z])|ポンド/.test(plain)) return 'lb'
  if (/(?:^|[\d\s([_/]|体重)(?:kgs?|kilo\w*)(?![a-z])|キロ/.test(plain)) return 'kg'
  return /(?:[\d\s([_/])(?:g|grams?)(?![a-z])|グラム/.test(plain) ? 'g' : null
}

function numberIn(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/(?:kgs?|lbs?|pounds?|st|stones?|grams?|g|キロ(?:グラム)?|ポンド|グラム)\.?$/i, '')
  return /^\d{1,6}(?:[.,、。・]\d*)?$/.test(plain) ? decimal(plain) : null
}

/** 2½ and 2 1/2 as 2.5. */
const withDecimals = (text: string) =>
  text.replace(
    /(\d*)\s*(?:([¼½¾])|(?<=\d\s+)([13])\/([24]))/g,
    (_, whole: string, sign: string | undefined, part: string, of: string) =>
      String(
        Number(whole || 0) +
          (sign ? ({ '¼': 0.25, '½': 0.5, '¾': 0.75 }[sign] ?? 0) : Number(part) / Number(of)),
      ),
  )

const decimal = (text: string) => Number(text.replace(/[,、。・]/, '.'))
