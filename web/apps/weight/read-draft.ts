import { fatPercentMax, fatPercentMin, weightKgMax, weightKgMin } from '#contract/apps/app-weight.ts'
import { kgText } from '#readers/weight/one-decimal.ts'
import { readFatPercent, readKg } from '#readers/weight/read-number.ts'
import type { WeighingDraft } from './weighing-fields.tsx'
import type { WeighingFields } from './weight-actions.ts'

export type DraftErrors = { kg?: string; day?: string; fat?: string }

/** The values of a form, or its errors. */
export function readDraft(
  { kg: kgTyped, day, part, fat, note }: WeighingDraft,
  today: string,
): { fields: WeighingFields; errors: null } | { fields: null; errors: DraftErrors } {
  const kg = readKg(kgTyped)
  const fatPercent = fat.trim() === '' ? undefined : readFatPercent(fat)
  // The field refuses future days, but they can still be typed.
  const isFuture = day > today
  if (kg === null || fatPercent === null || isFuture) {
    return {
      fields: null,
      errors: {
        ...(kg === null && { kg: kgError }),
        ...(isFuture && { day: dayError }),
        ...(fatPercent === null && { fat: fatError }),
      },
    }
  }
  return {
    fields: {
      day,
      kg,
      note: note.trim(),
      ...(part && { part }),
      ...(fatPercent !== undefined && { fatPercent }),
    },
    errors: null,
  }
}

const kgError = `${kgText(weightKgMin)}〜${kgText(weightKgMax)}kgの数字で入力してください`
const dayError = 'まだ来ていない日は記録できません'
const fatError = `${fatPercentMin}〜${fatPercentMax}%の数字で入力してください`
