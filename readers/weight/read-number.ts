import {
  fatPercentMax,
  fatPercentMin,
  heightCmMax,
  heightCmMin,
  weightKgMax,
  weightKgMin,
} from '#contract/apps/app-weight.ts'
import { roundToGram, roundToTenth } from './one-decimal.ts'

/** Parses typed or imported text; null if it is not a plausible weight. */
export const readKg = (text: string): number | null => within(readGiven(text), weightKgMin, weightKgMax)
export const readFatPercent = (text: string): number | null =>
  within(readGiven(text), fatPercentMin, fatPercentMax)

/** Accepts metres too: 1.65m. */
export function readHeightCm(text: string): number | null {
  const number = readDecimal(text)
  return within(number !== null && number < 3 ? roundToTenth(number * 100) : number, heightCmMin, heightCmMax)
}

/** A typed value is stored as it is. */
const readGiven = (text: string) => {
  const number = readDecimal(text)
  return number === null ? null : roundToGram(number)
}

/** Accepts full-width digits, a unit, and the commas and 。 that Japanese keyboards produce for the decimal point. */
function readDecimal(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/(?:kg|キロ(?:グラム)?|%|パーセント|cm|センチ(?:メートル)?|m|メートル)$/i, '')
    .replace(/[,、。・]/g, '.')
  return /^\d{1,3}(?:\.\d*)?$/.test(plain) ? Number(plain) : null
}

const within = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max ? value : null
