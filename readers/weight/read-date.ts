import { dayOf, partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { type DateOrder, dateFirst, inOrder, type Triple, tripleIn } from './date-order.ts'

/** A day, or a month and date without a year; `hour` if a time follows. */
export type ReadDate = ({ day: Day } | { month: number; date: number }) & { hour?: number }

/** By their first letter. */
const eras: Record<string, number> = { 令: 2018, 平: 1988, 昭: 1925, R: 2018, H: 1988, S: 1925 }
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Mar, March, Sept. */
const monthName = `(${months.join('|')})[a-z]*\\.?`

/** Parses dates as Japanese apps and spreadsheets write them. Null for anything else, including 2月30日. */
export function readDate(text: string, order?: DateOrder): ReadDate | null {
  const plain = dateFirst(text)
    .replace(/\s*[([]?[月火水木金土日](?:曜日?|[)\]])/, ' ')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .trim()
  const triple = tripleIn(plain)
  if (triple) return readTriple(triple, plain, order)
  for (const { pattern, read } of forms) {
    const found = pattern.exec(plain)
    if (found) return finish(read(found.slice(1).map((part) => part ?? '')), plain.slice(found[0].length))
  }
  return null
}

/** Without a known order: American or British with a full year, otherwise the year first. */
function readTriple({ parts, length }: Triple, plain: string, order?: DateOrder): ReadDate | null {
  const usual: DateOrder[] = parts[2].length === 4 ? ['mdy', 'dmy'] : ['ymd', 'mdy', 'dmy']
  for (const each of order ? [order] : usual) {
    const read = finish(inOrder(parts, each), plain.slice(length))
    if (read) return read
  }
  return null
}

type Parts = { year?: number; month: number; date: number; hour?: number }
type Form = { pattern: RegExp; read: (parts: string[]) => Parts }

const forms: Form[] = [
  { pattern: /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?(?!\d)/, read: (parts) => yearFirst(parts) },
  {
    pattern: /^(令和?|平成?|昭和?|[RHS])\s?(元|\d{1,2})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?(?!\d)/i,
    read: ([era = '', year = '', month, date]) => {
      const before = eras[era.slice(0, 1).toUpperCase()] ?? 0
      return { ...monthAndDate(month, date), year: before + (year === '元' ? 1 : Number(year)) }
    },
  },
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, read: (parts) => yearFirst(parts) },
  {
    pattern: /^((?:19|20)\d{2})(\d{2})(\d{2})(?:0000|(\d{2})\d{2})(?:\d{2})?$/,
    read: ([year = '', month = '', date = '', hour]) => ({
      ...yearFirst([year, month, date]),
      ...(hour && { hour: Number(hour) }),
    }),
  },
  {
    pattern: new RegExp(`^(\\d{1,2})[-/. ]\\s?${monthName}[-/., ]+(\\d{4}|\\d{2})(?!\\d)`, 'i'),
    read: ([date, month, year]) => named(month, date, year),
  },
  {
    pattern: new RegExp(`^${monthName}[-/. ]\\s?(\\d{1,2}),?\\s?[-/ ]?\\s?(\\d{4})(?!\\d)`, 'i'),
    read: ([month, date, year]) => named(month, date, year),
  },
  {
    pattern: new RegExp(`^(\\d{4})[-/., ]\\s?${monthName}[-/. ]\\s?(\\d{1,2})(?!\\d)`, 'i'),
    read: ([year, month, date]) => named(month, date, year),
  },
  {
    pattern: new RegExp(`^${monthName}[-. ]\\s?(\\d{1,2})(?![\\d/.:-])`, 'i'),
    read: ([month, date]) => monthAndDate(String(monthOf(month)), date),
  },
  {
    pattern: new RegExp(`^(\\d{1,2})[- ]\\s?${monthName}(?![a-z])`, 'i'),
    read: ([date, month]) => monthAndDate(String(monthOf(month)), date),
  },
  {
    pattern: /^(\d{1,2})[-/月]\s?(\d{1,2})日?(?![\d/.-])/,
    read: ([month, date]) => monthAndDate(month, date),
  },
  // Seconds or milliseconds since 1970.
  { pattern: /^(1[0-9]\d{8})(?:\d{3})?$/, read: ([seconds]) => secondsAt(Number(seconds)) },
  // Excel counts days from the end of 1899, with the time as a fraction.
  { pattern: /^([2-7]\d{4})(\.\d+)?$/, read: ([days, part]) => serial(Number(days), Number(part || 0)) },
]

const yearFirst = ([year, month, date]: string[]): Parts => ({
  ...monthAndDate(month, date),
  year: Number(year),
})

const monthAndDate = (month?: string, date?: string) => ({ month: Number(month), date: Number(date) })

const monthOf = (name = '') => months.indexOf(name.toLowerCase()) + 1

const named = (month = '', date = '', year = ''): Parts => ({
  month: monthOf(month),
  date: Number(date),
  year: Number(year) + (year.length === 2 ? 2000 : 0),
})

function secondsAt(seconds: number): Parts {
  const at = new Date(seconds * 1000 + 9 * 3_600_000).toISOString()
  return {
    ...monthAndDate(at.slice(5, 7), at.slice(8, 10)),
    year: Number(at.slice(0, 4)),
    hour: Number(at.slice(11, 13)),
  }
}

const serial = (days: number, part: number): Parts => ({
  ...partsOf(addDays('1899-12-30', days)),
  ...(part > 0 && { hour: Math.floor(part * 24) }),
})

function finish({ year, month, date, hour }: Parts, rest: string): ReadDate | null {
  const time = readTime(rest)
  const at = hour ?? time?.hour
  if (year === undefined) {
    // Any leap year: whether 29 February exists is checked once the year is known.
    return dayOf(2024, month, date) ? { month, date, ...(at !== undefined && { hour: at }) } : null
  }
  const day = dayOf(year, month, date)
  if (!day) return null
  if (time?.offset === undefined) return { day, ...(at !== undefined && { hour: at }) }
  return inJapan(day, { ...time, offset: time.offset })
}

type Time = { hour: number; minute: number; offset?: number }

/** Null for 0:00, which Excel adds to days without a time. */
export function readTime(text: string): Time | null {
  const found =
    /(午前|午後|AM|PM)?\s*(\d{1,2})[:時](\d{1,2})?[^+\-Z]*?(AM|PM)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text.normalize('NFKC').trim(),
    )
  if (!found) return null
  const half = (found[1] ?? found[4] ?? '').toUpperCase()
  const isAfternoon = half === '午後' || half === 'PM'
  const hour = (half === '' ? Number(found[2]) : Number(found[2]) % 12) + (isAfternoon ? 12 : 0)
  const minute = Number(found[3] ?? 0)
  const zone = found[5]
  if (hour > 23 || minute > 59 || (hour === 0 && minute === 0 && half === '' && !zone)) return null
  return { hour, minute, ...(zone && { offset: offsetOf(zone) }) }
}

/** Hours ahead of UTC. */
function offsetOf(zone: string): number {
  const found = /([+-])(\d{2}):?(\d{2})/.exec(zone)
  if (!found) return 0
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) + Number(found[3]) / 60)
}

function inJapan(day: Day, { hour, minute, offset }: Required<Time>): ReadDate {
  const ms = Date.parse(`${day}T00:00:00Z`) + (hour - offset + 9) * 3_600_000 + minute * 60_000
  const at = new Date(ms).toISOString()
  return { day: at.slice(0, 10), hour: Number(at.slice(11, 13)) }
}
