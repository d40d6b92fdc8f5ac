import type { TodoPart, TodoRepeat } from '#contract/apps/app-todo.ts'
import { monthlyTail, yearlyTail } from './frequency-tails.ts'
import { number } from './numbers.ts'
import { longest, map, optional, type Rule, sequence, token, words } from './rules.ts'
import { type Span, span } from './spans.ts'
import { spacedWeekdays, weekday, weekdayList, weekdayRange } from './weekdays.ts'

/** `repeat` is null for a rhythm that a todo cannot follow, such as 週3回: the phrase then stays text. */
export type Frequency = {
  repeat: TodoRepeat | null
  part?: TodoPart
  /** 1日3回 is not daily, but daily is offered. */
  isDoubtful?: true
  /** 週2回: so many days, spread from the first day on. */
  spread?: number
}

const of = token(' ?の?')
const gap = token('[ の]?')
const once = token('に?[1一](?:回|度)')
const daily: TodoRepeat = { kind: 'days', every: 1, from: 'date' }
/** Monday to Friday has a rhythm of its own. */
export const weekly = (every: number, weekdays: number[]): TodoRepeat =>
  every === 1 && weekdays.join() === '1,2,3,4,5'
    ? { kind: 'weekdays' }
    : { kind: 'weeks', every, weekdays, from: 'date' }

const everyDay = words<Frequency>({
  毎日: { repeat: daily },
  まいにち: { repeat: daily },
  日々: { repeat: daily },
  毎朝: { repeat: daily, part: 'morning' },
  毎昼: { repeat: daily, part: 'noon' },
  毎夕: { repeat: daily, part: 'evening' },
  毎晩: { repeat: daily, part: 'night' },
  毎夜: { repeat: daily, part: 'night' },
  まいあさ: { repeat: daily, part: 'morning' },
  まいばん: { repeat: daily, part: 'night' },
})

const someDays = words<Frequency>({
  隔日: { repeat: { ...daily, every: 2 } },
  毎平日: { repeat: { kind: 'weekdays' } },
  平日: { repeat: { kind: 'weekdays' } },
  平日ごと: { repeat: { kind: 'weekdays' } },
  土日以外: { repeat: { kind: 'weekdays' } },
  土日祝以外: { repeat: { kind: 'weekdays', business: true } },
  毎営業日: { repeat: { kind: 'weekdays', business: true } },
  営業日ごと: { repeat: { kind: 'weekdays', business: true } },
  週末ごと: { repeat: weekly(1, [6]) },
})

/** 平日は毎朝, 土日以外毎日: the first word says on which days. */
const daysWord: Rule<Frequency> = longest<Frequency>(
  everyDay,
  someDays,
  map(sequence(someDays, token('[のは、]?'), everyDay), ([days, , { part }]) => ({
    ...days,
    ...(part && { part }),
  })),
)

/** 1日1回 is daily; 1日3回 names times of the day that a todo does not have. */
const timesADay: Rule<Frequency> = map(
  sequence(token('[1一]日に?'), number, token('回|度')),
  ([, count]): Frequency => (count === 1 ? { repeat: daily } : { repeat: daily, isDoubtful: true }),
)

type Head = { unit: 'week' | 'month' | 'year'; every: number; months?: 'even' | 'odd' }
const headWord = words<Head>({
  毎週: { unit: 'week', every: 1 },
  まいしゅう: { unit: 'week', every: 1 },
  まいつき: { unit: 'month', every: 1 },
  まいとし: { unit: 'year', every: 1 },
  隔週: { unit: 'week', every: 2 },
  毎月: { unit: 'month', every: 1 },
  隔月: { unit: 'month', every: 2 },
  偶数月: { unit: 'month', every: 1, months: 'even' },
  毎偶数月: { unit: 'month', every: 1, months: 'even' },
  奇数月: { unit: 'month', every: 1, months: 'odd' },
  毎奇数月: { unit: 'month', every: 1, months: 'odd' },
  毎年: { unit: 'year', every: 1 },
  隔年: { unit: 'year', every: 2 },
})
const units = words({ 週: 'week', 月: 'month', 年: 'year' } as const)

/** 週1回, 月に一度, 年一. */
const onceA: Rule<Head> = longest<Head>(
  map(sequence(units, once), ([unit]) => ({ unit, every: 1 })),
  map(sequence(units, token('(?:[1一]|イチ)(?=で|の| |$)')), ([unit]) => ({ unit, every: 1 })),
)
const unitOf = { week: 'week', month: 'month', year: 'year' } as const
const each = token('ごと|毎(?![日週月年朝晩])|おき|に[1一](?:回|度)')

/** 2週間ごと, 3か月に1回. Days are apart: they take no weekday or date after them. */
const everyHead: Rule<Head | null> = map(sequence(span, each), ([{ count, unit }, word]) => {
  if (unit === 'day' || unit === 'business-day' || count < 1 || count > 400) return null
  // 1週間おき is every second week, as 一日おき is every second day.
  return { unit: unitOf[unit], every: word === 'おき' && count === 1 ? 2 : count }
})

/** 3日おき leaves three days between, 3日ごと two. */
const everyDays: Rule<Frequency> = map(sequence(span, each), ([{ count, unit }, word]) => ({
  repeat:
    unit === 'day' && count >= 1 && count <= 400
      ? { ...daily, every: word === 'おき' ? count + 1 : count }
      : null,
}))

/** 週3回, 月に2度, 年2回: no days are named, so they are spread. 2週間に3回 cannot be. */
const several: Rule<Frequency> = longest<Frequency>(
  map(sequence(units, token('に?'), number, token('回|度')), ([unit, , count]) => spreadOver(unit, count)),
  map(sequence(span, token('に?'), number, token('回|度')), () => ({ repeat: null })),
)

function spreadOver(unit: Head['unit'], count: number): Frequency {
  if (unit === 'year')
    return { repeat: 12 % count === 0 ? openRepeat({ unit: 'month', every: 12 / count }) : null }
  if (unit === 'week' && count === 7) return { repeat: daily }
  const most = unit === 'week' ? 6 : 4
  return count >= 2 && count <= most
    ? { repeat: openRepeat({ unit, every: 1 }), spread: count }
    : { repeat: null }
}

const anyHead = longest<Head | null>(headWord, onceA, everyHead)

const headed: Rule<Frequency> = (text, at) => {
  const head = anyHead(text, at)
  if (!head?.value) return null
  const { unit, every, months } = head.value
  const tails = { week: weeklyTail(every), month: monthlyTail(every), year: yearlyTail(every) }
  const tail = map(sequence(gap, tails[unit]), ([, value]) => value)(text, head.end)
  return tail
    ? { value: { repeat: inMonthsOnly(tail.value, months) }, end: tail.end }
    : { value: { repeat: inMonthsOnly(openRepeat(head.value), months) }, end: head.end }
}

/** 偶数月 and 奇数月. */
function inMonthsOnly(repeat: TodoRepeat | null, months: Head['months']): TodoRepeat | null {
  const isMonthly = repeat?.kind === 'months' || repeat?.kind === 'months-weekday'
  return isMonthly && months ? { ...repeat, months } : repeat
}

/** The day on which it starts decides the rest. */
function openRepeat({ unit, every }: Head): TodoRepeat {
  if (unit === 'week') return weekly(every, [])
  if (unit === 'month') return { kind: 'months', every, day: 0, from: 'date' }
  return { kind: 'years', every, month: 0, day: 0 }
}

const weeklyTail = (every: number): Rule<TodoRepeat> =>
  longest(
    map(weekdayList, (days) => weekly(every, days)),
    map(spacedWeekdays, (days) => weekly(every, days)),
    map(weekdayRange, (days) => weekly(every, days)),
    map(token('末|週末'), () => weekly(every, [6])),
  )

const allWeekdays = [0, 1, 2, 3, 4, 5, 6]

/** 毎月曜, 月曜ごと, 月・水・金. */
const weekdays: Rule<Frequency> = longest<Frequency>(
  map(sequence(token('毎'), weekday), ([, day]) => ({ repeat: weekly(1, [day]) })),
  map(sequence(weekdayList, token('ごと|毎(?![日週月年朝晩])')), ([days]) => ({ repeat: weekly(1, days) })),
  (text, at) => {
    const read = weekdayList(text, at)
    if (!read || read.value.length < 2 || !isListEnd(text, read.end)) return null
    // 金土 and 火・木 may be the coming ones, 月水金 and 月曜と木曜 are those of every week.
    const isDoubtful = !isSpelled(text.slice(at, read.end)) && { isDoubtful: true as const }
    return { value: { repeat: weekly(1, read.value), ...isDoubtful }, end: read.end }
  },
  // 月曜以外 without 毎日 may also tell of the days themselves.
  map(
    sequence(weekdayList, token('以外(?:の日)?[のはに、 ]?|を除[いくき]て?[、 ]?'), optional(everyDay)),
    ([days, , every]): Frequency => ({
      repeat:
        days.length < 7
          ? weekly(
              1,
              allWeekdays.filter((day) => !days.includes(day)),
            )
          : null,
      ...(every?.part && { part: every.part }),
      ...(!every && { isDoubtful: true as const }),
    }),
  ),
  map(sequence(weekdayRange, token('(?:の?毎日)?')), ([days]) => ({ repeat: weekly(1, days) })),
  // 日曜の夜ごと: the rhythm belongs to the part of the day, and no rule reads that.
  map(sequence(weekday, token('の(?:朝|昼|夕方|夜|晩)ごと')), () => ({ repeat: null })),
)

const isSpelled = (list: string) => list.includes('曜') || list.replaceAll(/[・、,/と]/g, '').length >= 3
const isListEnd = (text: string, at: number) =>
  /[曜日]/.test(text.charAt(at - 1)) ||
  /^(?:[ \d、には]|の?[朝昼夕夜晩午]|の\d)/.test(text.slice(at, at + 2) || ' ')

const nthAlone: Rule<Frequency> = map(monthlyTail(1, 'nth'), (repeat) => ({ repeat }))

const doneWord = token(
  '(?:完了(?:したら|してから|から|後|の)?|終わったら|終わってから|終わった|終了後|終了したら|やったら|やってから|してから|済んだら)[、 ]?の?',
)
/** 完了したら2週間後, 終わってから3日ごと. */
const fromDone: Rule<Frequency> = map(
  sequence(doneWord, span, token('(?:後|ごと|おき|で)?(?:に)?(?:また|再び|再度|もう一度)?')),
  ([word, given, after]): Frequency => ({
    repeat: /後/.test(word + after) || /ごと|おき/.test(after) ? completion(given) : null,
  }),
)

function completion({ count, unit }: Span): TodoRepeat | null {
  if (count < 1 || count > 400 || unit === 'business-day') return null
  const from = 'completion'
  if (unit === 'day') return { kind: 'days', every: count, from }
  if (unit === 'week') return { kind: 'weeks', every: count, weekdays: [], from }
  return { kind: 'months', every: unit === 'year' ? 12 * count : count, day: 0, from }
}

const anyFrequency: Rule<Frequency> = longest<Frequency>(
  daysWord,
  timesADay,
  headed,
  everyDays,
  weekdays,
  nthAlone,
  fromDone,
  several,
)

const holidaysOut = token(' ?[(、]?祝日?(?:以外|を?除く?|は?のぞく|は?除く|は休み|はなし)\\)?')
const exceptHolidays = (read: Frequency): Frequency => ({
  ...read,
  repeat: read.repeat && { ...read.repeat, exceptHolidays: true },
})

/** 毎週月曜（祝日を除く）, 祝日以外毎日. */
export const frequency: Rule<Frequency> = longest<Frequency>(
  anyFrequency,
  map(sequence(anyFrequency, holidaysOut), ([read]) => exceptHolidays(read)),
  map(
    sequence(token('祝日?(?:以外|を?除く?|を?のぞく|を?除いた)[、 ]?の?'), optional(anyFrequency)),
    ([, read]) => exceptHolidays(read ?? { repeat: daily }),
  ),
)

/** 2週間毎日: the span ends the repeat. */
export const spanBefore: Rule<Span> = map(
  sequence(span, token('間?'), optional(token('[、 ]')), of),
  ([given]) => given,
)

/** 全8回, あと8回, 10回まで. */
export const timesLimit: Rule<number> = longest(
  map(sequence(token('全|あと'), number, token('回')), ([, times]) => times),
  map(sequence(number, token('回(?:まで|だけ|限り|で終了|で終わり)')), ([times]) => times),
)
