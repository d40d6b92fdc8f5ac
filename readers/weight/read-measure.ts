import {
  isWaist,
  measureNameLengthMax,
  measureUnitLengthMax,
  measureValueMax,
  waistCmMax,
  waistCmMin,
} from '#contract/apps/app-weight.ts'
import { roundToGram } from './one-decimal.ts'

export type MeasureDraft = { name: string; unit: string; value: string; day: string }
export type MeasureErrors = { name?: string; value?: string; day?: string }
export type MeasureFields = { name: string; unit: string; value: number; day: string }

/** The values of the form, or its errors. */
export function readMeasure(
  draft: MeasureDraft,
  today: string,
): { fields: MeasureFields; errors: null } | { fields: null; errors: MeasureErrors } {
  const { name, unit } = trimmed(draft)
  const value = readValue(draft.value, unit)
  const errors = {
    ...(name === '' && { name: '測るものの名前を入力してください' }),
    ...((value === null || !isPossible(value, { name, unit })) && { value: rangeError({ name, unit }) }),
    ...(draft.day > today && { day: 'まだ来ていない日は記録できません' }),
  }
  if (value === null || Object.keys(errors).length > 0) return { fields: null, errors }
  return { fields: { name, unit, value, day: draft.day }, errors: null }
}

/** False only for the waist: what a measure of the member's own can be is not known. */
export const isPossible = (value: number, measure: { name: string; unit: string }): boolean =>
  !isWaist(measure) || (value >= waistCmMin && value <= waistCmMax)

/** The name and unit as they are stored. */
export const trimmed = ({ name, unit }: { name: string; unit: string }): { name: string; unit: string } => ({
  name: name.trim().slice(0, measureNameLengthMax),
  unit: unit.trim().slice(0, measureUnitLengthMax),
})

const rangeError = (measure: { name: string; unit: string }) =>
  isWaist(measure)
    ? `${waistCmMin}〜${waistCmMax}cmの数字で入力してください`
    : `0〜${measureValueMax}の数字で入力してください`

/** Accepts full-width digits, the unit, and the commas and 。 that Japanese keyboards produce for the point. */
function readValue(text: string, unit: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[,、。・]/g, '.')
  const bare = unit !== '' && plain.endsWith(unit.normalize('NFKC')) ? plain.slice(0, -unit.length) : plain
  const value = /^\d{1,4}(?:\.\d*)?$/.test(bare) ? roundToGram(Number(bare)) : null
  return value !== null && value <= measureValueMax ? value : null
}
