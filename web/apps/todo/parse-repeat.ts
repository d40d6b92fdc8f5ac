import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { type Day, weekdayNames } from '#contract/values/japan-day.ts'
import { number, numberOf } from './kanji-number.ts'
import type { Piece } from './parsed-piece.ts'
import { firstDay } from './repeat.ts'

type Groups = Record<string, string | undefined>
type Rule = { pattern: RegExp; repeat: (groups: Groups) => TodoRepeat | null }

const one = '[日月火水木金土]'
/** 月曜, 月・木, 火木土. Without 曜 only before a space: the 水 in 「毎週水やり」 is not Wednesday. */
const days = `(?<days>(?:${one}(?:曜日?)?[・、,と/]?)*${one}曜日?|${one}(?:[・、,と/]?${one})*(?=\\s|$))`
/** 「終わってから3日ごと」 counts from the day it was done. */
const done = '(?<done>完了(?:から|後)?|終わってから|やってから|してから)?の?'

const rules: Rule[] = [
  { pattern: /毎平日|平日毎日|平日は?毎日|平日ごと/g, repeat: () => ({ kind: 'weekdays' }) },
  {
    pattern: /毎月の?第(?<week>[1-4一二三四]|最終)(?<weekday>[日月火水木金土])曜日?/g,
    repeat: ({ week = '', weekday = '' }) => nth(week, weekday),
  },
  {
    pattern: /毎月の?最終(?<weekday>[日月火水木金土])曜日?/g,
    repeat: ({ weekday = '' }) => nth('最終', weekday),
  },
  {
    pattern: /(?<!第)第(?<week>[1-4一二三四])(?<weekday>[日月火水木金土])曜日?(?:ごと|に毎月)?/g,
    repeat: ({ week = '', weekday = '' }) => nth(week, weekday),
  },
  { pattern: /毎月(?:の)?(?:月末|末日?|最終日|終わり)/g, repeat: () => monthly(1, -1) },
  {
    pattern: new RegExp(`毎月の?(?<date>${number})日(?![間曜])`, 'g'),
    repeat: ({ date = '' }) => dated(numberOf(date)),
  },
  { pattern: /毎月(?:の)?(?:頭|初め|はじめ|1日|一日)/g, repeat: () => monthly(1, 1) },
  {
    pattern: new RegExp(`毎年の?(?<month>${number})月の?(?<date>${number})日(?![間曜])`, 'g'),
    repeat: ({ month = '', date = '' }) => yearly(numberOf(month), numberOf(date)),
  },
  {
    pattern: /毎年の?(?<month>\d{1,2})\/(?<date>\d{1,2})(?!\d)/g,
    repeat: ({ month = '', date = '' }) => yearly(Number(month), Number(date)),
  },
  {
    pattern: new RegExp(`(?:隔週|[2二]週間?(?:ごと|おき|毎)|[1一]週間?おき)の?${days}`, 'g'),
    repeat: ({ days: named = '' }) => weekly(2, named),
  },
  { pattern: new RegExp(`毎週の?${days}`, 'g'), repeat: ({ days: named = '' }) => weekly(1, named) },
  {
    pattern:
      /(?<days>[日月火水木金土](?:曜日?)?(?:[・、,と/／]?[日月火水木金土](?:曜日?)?)*曜日?)(?:ごと|毎)(?!日|週|月|年)/g,
    repeat: ({ days: named = '' }) => weekly(1, named),
  },
  { pattern: /毎日(?!新聞)|日々/g, repeat: () => ({ kind: 'days', every: 1, from: 'date' }) },
  { pattern: /一日おき|1日おき|隔日/g, repeat: () => ({ kind: 'days', every: 2, from: 'date' }) },
  {
    pattern: new RegExp(
      `${done}(?<every>${number})(?<unit>日|週間?|か月|ヶ月|カ月|ケ月|ヵ月|年)(?<word>ごと|毎(?!日|週|月|年)|おき)`,
      'g',
    ),
    repeat: every,
  },
  { pattern: /隔週/g, repeat: () => ({ kind: 'weeks', every: 2, weekdays: [], from: 'date' }) },
  { pattern: /毎週(?!間)/g, repeat: () => ({ kind: 'weeks', every: 1, weekdays: [], from: 'date' }) },
  { pattern: /隔月/g, repeat: () => monthly(2, 0) },
  { pattern: /毎月(?!々)/g, repeat: () => monthly(1, 0) },
  { pattern: /毎年/g, repeat: () => ({ kind: 'years', every: 1, month: 0, day: 0 }) },
]

export function findRepeat(line: string, today: Day): Piece[] {
  const found: Piece[] = []
  for (const { pattern, repeat } of rules) {
    for (const match of line.matchAll(pattern)) {
      const meant = repeat(match.groups ?? {})
      if (!meant) continue
      const [start, end] = [match.index, match.index + match[0].length]
      found.push({ kind: 'repeat', said: meant, ...firstDay(meant, today), start, end })
    }
  }
  return found
}

function nth(week: string, weekday: string): TodoRepeat {
  const which = week === '最終' ? -1 : (numberOf(week) ?? 1)
  return { kind: 'months-weekday', every: 1, week: which, weekday: weekdayNames.indexOf(weekday) }
}

function weekly(every: number, named: string): TodoRepeat {
  const chosen = [...named.replaceAll('曜日', '').replaceAll('曜', '')]
    .map((letter) => weekdayNames.indexOf(letter))
    .filter((at) => at >= 0)
  return { kind: 'weeks', every, weekdays: [...new Set(chosen)].sort(), from: 'date' }
}

/** `day` 0 is the day of the month on which it starts. */
const monthly = (months: number, day: number): TodoRepeat => ({
  kind: 'months',
  every: months,
  day,
  from: 'date',
})

const dated = (date: number | null): TodoRepeat | null =>
  date !== null && date >= 1 && date <= 31 ? monthly(1, date) : null

function yearly(month: number | null, day: number | null): TodoRepeat | null {
  const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][(month ?? 0) - 1]
  if (month === null || day === null || !longest || day < 1 || day > longest) return null
  return { kind: 'years', every: 1, month, day }
}

/** 「3日おき」 leaves three days between, 「3日ごと」 two; for weeks and longer units both are the same. */
function every({ done: fromDone, every: count = '', unit = '', word }: Groups): TodoRepeat | null {
  const many = numberOf(count)
  if (many === null || many < 1 || many > 400) return null
  const from = fromDone ? 'completion' : 'date'
  if (unit === '日') return { kind: 'days', every: word === 'おき' ? many + 1 : many, from }
  if (unit.startsWith('週')) return { kind: 'weeks', every: many, weekdays: [], from }
  if (unit === '年') return { kind: 'years', every: many, month: 0, day: 0 }
  return { kind: 'months', every: many, day: 0, from }
}
