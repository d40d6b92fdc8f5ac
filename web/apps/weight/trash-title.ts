import type { WeightRecord } from '#contract/apps/app-weight.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { partNames } from '#readers/weight/day-part.ts'
import { kgText } from '#readers/weight/one-decimal.ts'

export function trashTitle(record: WeightRecord): string {
  if (record.kind === 'setting') return '設定'
  const dayText = fullDayWords(record.day)
  if (record.kind === 'measurement') return `${dayText} ${record.name} ${record.value}${record.unit}`
  return `${dayText}${record.part ? ` ${partNames[record.part]}` : ''} ${kgText(record.kg)}kg`
}
