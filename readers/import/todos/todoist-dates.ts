import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { firstDay } from '#contract/apps/todo-repeat/repeat.ts'
import { addDays, type Day, japanDay, weekdayOf } from '#contract/values/japan-day.ts'
import { readTodo } from '../../todo/read-todo.ts'
import { dayAndTime } from './day-and-time.ts'

type When = { due?: Day; time?: string; repeat?: TodoRepeat }

/**
 * A date of Todoist: 2026-11-20 18:00, or the words of the member in Japanese or English, such as 毎週月曜 and every day at
 * 9am. Null if not every word was read: half of a date would be another one.
 */
export function todoistDate(text: string, now: number): When | null {
  if (/^\d{4}-\d\d?-\d\d?/.test(text)) {
    const exact = dayAndTime(text)
    return exact.due ? exact : null
  }
  return /^[ -~]*[a-z][ -~]*$/i.test(text) ? inEnglish(text, japanDay(new Date(now))) : inJapanese(text, now)
}

function inJapanese(text: string, now: number): When | null {
  const { title, due, time, repeat } = readTodo(text, new Date(now))
  return due && title === '' ? { due, ...(time && { time }), ...(repeat && { repeat }) } : null
}

function inEnglish(text: string, today: Day): When | null {
  const clock = clockPattern.exec(text)
  const time = clock ? timeOf(clock) : undefined
  if (time === null) return null
  const words = text
    .replace(clockPattern, ' ')
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
  const every = /^(?:every|ev|each)(!)? (.+)$/.exec(words) ?? (/^daily$/.test(words) ? ['', '', 'day'] : null)
  const repeat = every ? repeatOf(every[2] ?? '', every[1] === '!') : null
  if (every && !repeat) return null
  const first = repeat && firstDay(repeat, today)
  const due = first?.day ?? (words === '' && time ? today : dayOf(words, today))
  return due ? { due, ...(time && { time }), ...(first && { repeat: first.repeat }) } : null
}

/** At 9am, 18:00, 9:30 pm. A number alone is a day. */
const clockPattern =
  /(?:\bat )?\b(\d{1,2})(?::(\d\d))?\s?(am|pm)\b|(?:\bat )?\b(\d{1,2}):(\d\d)\b|\bat (\d{1,2})\b/i

/** Null if there is no such time. */
function timeOf([, twelve, past = '00', half, hour, minutes = '00', alone]: RegExpExecArray): string | null {
  const hours = twelve
    ? (Number(twelve) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)
    : Number(hour ?? alone)
  const minute = twelve ? past : hour ? minutes : '00'
  const isOne = hours < 24 && Number(minute) < 60 && Number(twelve ?? 1) <= 12
  return isOne ? `${String(hours).padStart(2, '0')}:${minute}` : null
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayPattern = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|urs|ur)?(?:day)?s?$/
const weekdayIn = (word: string) => weekdays.indexOf(dayPattern.exec(word)?.[1] ?? '')
const monthIn = (word: string) =>
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/.test(
    word,
  )
    ? months.indexOf(word.slice(0, 3)) + 1
    : 0
const numberIn = (word: string | undefined) =>
  Number(/^(\d{1,3})(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1] ?? 0)

/** The words behind every. */
function repeatOf(words: string, isFromCompletion: boolean): TodoRepeat | null {
  const from = isFromCompletion ? 'completion' : 'date'
  const [, count, unit] = /^(?:(other|\d{1,3}(?:st|nd|rd|th)?) )?(day|week|month|year)s?$/.exec(words) ?? []
  const every = count === 'other' ? 2 : count ? numberIn(count) : 1
  if (unit === 'day') return { kind: 'days', every, from }
  if (unit === 'week') return { kind: 'weeks', every, weekdays: [], from }
  if (unit === 'month') return { kind: 'months', every, day: 0, from }
  if (unit === 'year') return { kind: 'years', every, month: 0, day: 0 }
  if (/^(?:weekday|workday)s?$/.test(words)) return { kind: 'weekdays' }
  if (words === 'last day') return { kind: 'months', every: 1, day: -1, from }
  const all = words.split(' ').filter((word) => word !== 'and')
  const days = all.map(weekdayIn)
  if (days.every((day) => day >= 0))
    return { kind: 'weeks', every: 1, weekdays: [...new Set(days)].sort(), from }
  return placeOf(all)
}

/** The 15th, the third Friday, the 24th of December. */
function placeOf(all: readonly string[]): TodoRepeat | null {
  const [first = '', second = '', ...more] = all
  if (more.length > 0) return null
  const [place, weekday] = [first === 'last' ? -1 : numberIn(first), weekdayIn(second)]
  if (second === '') {
    const isDay = /\d(?:st|nd|rd|th)?$/.test(first) && place >= 1 && place <= 31
    return isDay ? { kind: 'months', every: 1, day: place, from: 'date' } : null
  }
  // 「every 2 fridays」 is each other Friday, and not the second one of the month.
  if (weekday >= 0 && (place === -1 || (place <= 5 && /\d(?:st|nd|rd|th)$/.test(first))))
    return { kind: 'months-weekday', every: 1, week: place, weekday }
  const [month, day] = [monthIn(first) || monthIn(second), numberIn(first) || numberIn(second)]
  return isDate(2028, month, day) ? { kind: 'years', every: 1, month, day } : null
}

function dayOf(words: string, today: Day): Day | null {
  if (words === 'today' || words === 'tod') return today
  if (words === 'tomorrow' || words === 'tom') return addDays(today, 1)
  const weekday = weekdayIn(words)
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
  const [first = '', second = '', year, ...more] = words.split(' ')
  const [month, day] = [monthIn(first) || monthIn(second), numberIn(first) || numberIn(second)]
  if (more.length > 0 || (year !== undefined && !/^20\d\d$/.test(year))) return null
  const years = year ? [Number(year)] : [0, 1, 2, 3, 4].map((later) => Number(today.slice(0, 4)) + later)
  // Without a year it is the next such day.
  const found = years.find((each) => isDate(each, month, day) && (year || dateOf(each, month, day) >= today))
  return found === undefined ? null : dateOf(found, month, day)
}

const dateOf = (year: number, month: number, day: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const isDate = (year: number, month: number, day: number) =>
  month > 0 && day > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && day <= 31
