import { dayOf, inMonths, lastDateOf, partsOf } from '#contract/values/japan-calendar.ts'
import {
  addDays,
  type Day,
  daysBetween,
  daysSinceMonday,
  weekdayNames,
  weekdayOf,
} from '#contract/values/japan-day.ts'
import { number, numberOf } from './kanji-number.ts'
import type { Piece } from './parsed-piece.ts'

type Rule = { pattern: RegExp; day: (groups: Record<string, string | undefined>, today: Day) => Day | null }

const weekday = '(?<weekday>[日月火水木金土])曜日?'
const words: Record<string, number> = {
  今日: 0,
  きょう: 0,
  本日: 0,
  今晩: 0,
  今夜: 0,
  今朝: 0,
  明日: 1,
  あした: 1,
  あす: 1,
  明朝: 1,
  明晩: 1,
  明後日: 2,
  あさって: 2,
  明明後日: 3,
  明々後日: 3,
  しあさって: 3,
}

/** Longest first: 明後日 starts like 明日, and しあさって contains あさって. */
const rules: Rule[] = [
  {
    pattern:
      /(?<word>明[明々]後日|しあさって|明後日|あさって|明日(?!香)|あした|あす(?![かなぱ])|明朝|明晩|今日(?!子)|きょう(?!かしょ|だい|と|りょく|つう)|本日|今晩|今夜|今朝)(?:中)?/g,
    day: ({ word = '' }, today) => addDays(today, words[word] ?? 0),
  },
  {
    pattern: new RegExp(`(?<count>${number}|半)(?<unit>日|週間|か月|ヶ月|カ月|ケ月|ヵ月|年)後`, 'g'),
    day: ({ count = '', unit = '' }, today) => after(today, count, unit),
  },
  { pattern: /(?<unit>[一1]昨日|昨日|先週|先月)/g, day: () => null },
  {
    pattern: new RegExp(
      `(?<week>今週|来週|再来週)の?(?:${weekday}|(?<end>末)|(?<start>頭|初め|はじめ|あたま))`,
      'g',
    ),
    day: ({ week = '', weekday: name, end, start }, today) =>
      inWeek(today, weekShift(week), end ? 6 : start ? 1 : weekdayNames.indexOf(name ?? '')),
  },
  {
    pattern: /(?<week>来週|再来週)(?!の?[日月火水木金土]曜)/g,
    day: ({ week = '' }, today) => addDays(today, 7 * weekShift(week)),
  },
  { pattern: /(?:週末)(?!婚)/g, day: (_groups, today) => inWeek(today, 0, 6) },
  {
    pattern: new RegExp(
      `(?<month>今月|来月|再来月)の?(?:(?<date>${number})日(?![間曜])|(?<end>末日?|終わり)|(?<start>頭|初め|はじめ))`,
      'g',
    ),
    day: ({ month = '', date, end, start }, today) => {
      const first = inMonths(today, monthShift(month), 1)
      if (end) return inMonths(first, 0, -1)
      if (start) return first
      const { year, month: at } = partsOf(first)
      return dayOf(year, at, numberOf(date ?? '') ?? 0)
    },
  },
  {
    pattern: /(?<month>来月|再来月)/g,
    day: ({ month = '' }, today) => inMonths(today, monthShift(month), partsOf(today).date),
  },
  { pattern: /(?<!\d\s?|[今来毎]|再来)月末/g, day: (_groups, today) => inMonths(today, 0, -1) },
  {
    pattern: /年末(?!調整|年始|ジャンボ)|大晦日|おおみそか/g,
    day: (_groups, today) => dayOf(partsOf(today).year, 12, 31),
  },
  {
    pattern: /元日|元旦/g,
    day: (_groups, today) => dayOf(partsOf(today).year + (today.endsWith('01-01') ? 0 : 1), 1, 1),
  },
  {
    pattern: new RegExp(
      `(?:(?<year>\\d{4})年|(?<relative>今年|来年)の?)?(?<month>${number})月(?:の?(?<date>${number})日(?![間曜])|(?<end>末))(?:[（(][日月火水木金土][)）])?`,
      'g',
    ),
    day: ({ year, relative, month = '', date, end }, today) =>
      monthDay(today, {
        year,
        relative,
        month: numberOf(month) ?? 0,
        date: end ? -1 : (numberOf(date ?? '') ?? 0),
      }),
  },
  {
    pattern:
      /(?<![\d/.:-])(?:(?<year>\d{4})[/.-])?(?<month>\d{1,2})(?<sep>[/])(?<date>\d{1,2})(?![\d/])(?:[（(][日月火水木金土][)）])?/g,
    day: ({ year, month = '', date = '' }, today) =>
      monthDay(today, { year, month: Number(month), date: Number(date) }),
  },
  {
    pattern: /(?<![\d/.:-])(?<year>20\d\d)-(?<month>\d{1,2})-(?<date>\d{1,2})(?![\d-])/g,
    day: ({ year, month = '', date = '' }, today) =>
      monthDay(today, { year, month: Number(month), date: Number(date) }),
  },
  {
    pattern: new RegExp(`(?<![一-龥\\d月第])(?<date>${number})日(?![間曜目本中後前々替焼分]|月(?!曜))`, 'g'),
    day: ({ date = '' }, today) => comingDate(today, numberOf(date) ?? 0),
  },
  {
    pattern: new RegExp(
      `(?<!毎週?|隔週?|第[一二三四五1-5]?|[・,、])(?:次の|今度の)?${weekday}(?!版|大工)`,
      'g',
    ),
    day: ({ weekday: name = '' }, today) => nextWeekday(today, weekdayNames.indexOf(name)),
  },
]

export function findDate(line: string, today: Day): Piece[] {
  const found: Piece[] = []
  for (const { pattern, day } of rules) {
    for (const match of line.matchAll(pattern)) {
      const meant = day(match.groups ?? {}, today)
      if (meant)
        found.push({ kind: 'date', day: meant, start: match.index, end: match.index + match[0].length })
    }
  }
  return found
}

function after(today: Day, count: string, unit: string): Day | null {
  if (count === '半') return unit === '年' ? inMonths(today, 6, partsOf(today).date) : null
  const many = numberOf(count)
  if (many === null) return null
  if (unit === '日') return addDays(today, many)
  if (unit === '週間') return addDays(today, 7 * many)
  return inMonths(today, unit === '年' ? 12 * many : many, partsOf(today).date)
}

const weekShift = (word: string) => ({ 今週: 0, 来週: 1, 再来週: 2 })[word] ?? 0
const monthShift = (word: string) => ({ 今月: 0, 来月: 1, 再来月: 2 })[word] ?? 0

/** Weeks start on Monday: 今週の日曜 is the Sunday at the end of this week. */
function inWeek(today: Day, weeks: number, weekdayWanted: number): Day {
  const monday = addDays(today, -daysSinceMonday(today))
  return addDays(monday, weeks * 7 + ((weekdayWanted + 6) % 7))
}

/** If the weekday is today's, it means a week from now: otherwise one would write 今日. */
function nextWeekday(today: Day, wanted: number): Day {
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}

type MonthDay = { year?: string | undefined; relative?: string | undefined; month: number; date: number }

/** Without a year, the next such day; null if the day does not exist. */
function monthDay(today: Day, { year, relative, month, date }: MonthDay): Day | null {
  const { year: thisYear } = partsOf(today)
  const inYear = (each: number) => {
    if (month < 1 || month > 12) return null
    return dayOf(each, month, date === -1 ? lastDateOf(each, month) : date)
  }
  if (year) return inYear(Number(year))
  if (relative) return inYear(thisYear + (relative === '来年' ? 1 : 0))
  const candidate = inYear(thisYear)
  if (candidate && daysBetween(today, candidate) >= 0) return candidate
  return inYear(thisYear + 1) ?? (month === 2 && date === 29 ? nextLeapDay(thisYear) : null)
}

function nextLeapDay(year: number): Day | null {
  for (let each = year; each < year + 9; each++) {
    const day = dayOf(each, 2, 29)
    if (day) return day
  }
  return null
}

/** 「20日」 is this month's, or if that is past, that of the next month that has one. */
function comingDate(today: Day, date: number): Day | null {
  if (date < 1 || date > 31) return null
  for (let months = 0; months < 3; months++) {
    const { year, month } = partsOf(inMonths(today, months, 1))
    const day = dayOf(year, month, date)
    if (day && daysBetween(today, day) >= 0) return day
  }
  return null
}
