import { japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { textOf, timeOf } from '../fields.ts'

/** The day, and the time of day if there is one, of a moment as others write it. Days are days in Japan. */
export function dayAndTime(value: unknown): { due?: string; time?: string } {
  const text = textOf(value).trim()
  const day = /^(\d{4})[-/]?(\d\d?)[-/]?(\d\d?)$/.exec(text)
  if (day) return dueOf(day[1], day[2], day[3])
  // Without a zone: the time of the device.
  const local = /^(\d{4})[-/]?(\d\d?)[-/]?(\d\d?)[T ](\d{1,2}):?(\d\d)(?::?\d\d(?:\.\d+)?)?$/.exec(text)
  if (local) return { ...dueOf(local[1], local[2], local[3]), ...clock(local[4], local[5]) }
  // Words such as 「Dec 24」 would be another day in each browser.
  const at = /^\d{4}-?\d\d-?\d\dT/.test(text) ? timeOf(text) : undefined
  return at === undefined ? {} : { due: japanDay(new Date(at)), time: japanTimeOfDay(new Date(at)) }
}

function dueOf(year = '', month = '', day = ''): { due?: string } {
  const due = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(due)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(due) ? { due } : {}
}

const clock = (hour = '', minute = '') =>
  Number(hour) < 24 && Number(minute) < 60 ? { time: `${hour.padStart(2, '0')}:${minute}` } : {}
