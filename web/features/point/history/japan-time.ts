import { japanDay } from '#contract/values/japan-day.ts'
import { japanFormat } from '#web/text/japan-format.ts'

const clock = japanFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** 2026-11-15 09:05:07, readable by people and spreadsheets. */
export function japanTime(at: string): string {
  const moment = new Date(at)
  return `${japanDay(moment)} ${clock(moment)}`
}
