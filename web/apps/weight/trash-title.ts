import type { WeightRecord } from '#contract/apps/app-weight.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { partNames } from './day-part.ts'
import { kgText } from './one-decimal.ts'

export function trashTitle(record: WeightRecord): string {
  if (record.kind === 'setting') return '設定'
  const { year, month, date } = partsOf(record.day)
  const dayText = `${year}年${month}月${date}日`
  if (record.kind === 'measurement') return `${dayText} ${record.name} ${record.value}${record.unit}`
  return `${dayText}${record.part ? ` ${partNames[record.part]}` : ''} ${kgText(record.kg)}kg`
}
