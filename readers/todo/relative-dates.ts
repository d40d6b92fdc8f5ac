import { inMonths, partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, daysSinceMonday, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import type { DateValue } from './calendar-dates.ts'
import { list, longest, map, optional, type Rule, sequence, token, words } from './rules.ts'
import { addBusinessDays, addSpan, span } from './spans.ts'
import { weekday, weekdayInBrackets, weekdayLetter, weekdayShort } from './weekdays.ts'

const of = token('の?')
const inDays = (days: number, form: DateValue['form']): DateValue => ({
  dayOf: ({ today }) => addDays(today, days),
  form,
})

const dayWord = words<DateValue>({
  今日: inDays(0, 'word'),
  本日: inDays(0, 'word'),
  当日: { dayOf: () => null, form: 'word' },
  きょう: inDays(0, 'kana'),
  明日: inDays(1, 'word'),
  あした: inDays(1, 'kana'),
  あす: inDays(1, 'kana'),
  翌日: inDays(1, 'word'),
  翌々日: inDays(2, 'word'),
  明後日: inDays(2, 'word'),
  あさって: inDays(2, 'kana'),
  明明後日: inDays(3, 'word'),
  明々後日: inDays(3, 'word'),
  しあさって: inDays(3, 'kana'),
  明日の明日: inDays(2, 'sure'),
  あしたのあした: inDays(2, 'sure'),
  翌営業日: { dayOf: ({ today }) => addBusinessDays(today, 1), form: 'word' },
})

/** 3日後, 5日以内, あと3日で. */
const later: Rule<DateValue> = longest(
  map(
    sequence(
      token('(?:今(?:日)?から|本日から)?'),
      span,
      token('以内|後(?!半|期|輩|ろ)'),
      of,
      optional(weekday),
    ),
    ([, given, , , day]) => ({
      dayOf: ({ today }) => {
        const then = addSpan(today, given)
        if (!then || day === null) return then
        return given.unit === 'week' ? inWeek(then, 0, day) : null
      },
      form: 'sure',
    }),
  ),
  map(sequence(token('あと'), span, token('で|以内|(?= |$)')), ([, given]) => ({
    dayOf: ({ today }) => addSpan(today, given),
    form: 'sure',
  })),
)

/** 2、3日中, 二三日後: the later day is offered. */
const roughly: Rule<DateValue> = map(
  sequence(
    token('\\d{1,2}[、・,~-]|[一二三四五六七八][、・]|一(?=二)|二(?=三)|三(?=四)|四(?=五)|五(?=六)|七(?=八)'),
    span,
    token('間?(?:以内|後|中(?=に|は|、|で| |$)|のうち)'),
  ),
  ([, given]) => ({ dayOf: ({ today }) => addSpan(today, given), form: 'open' }),
)

const weekWord = words({
  今週: 0,
  来週: 1,
  翌週: 1,
  次週: 1,
  こんしゅう: 0,
  らいしゅう: 1,
  さらいしゅう: 2,
  翌々週: 2,
  再来週: 2,
  さ来週: 2,
})

/** `lasts`: on a later day of the week it still goes on, so that it means today. */
type WeekTail = { weekday: number; form: DateValue['form']; lasts?: true }
const weekTail: Rule<WeekTail> = longest<WeekTail>(
  map(weekday, (day) => ({ weekday: day, form: 'sure' })),
  map(longest(weekdayInBrackets, weekdayLetter), (day) => ({ weekday: day, form: 'sure' })),
  words<WeekTail>({
    末: { weekday: 6, form: 'sure', lasts: true },
    頭: { weekday: 1, form: 'sure' },
    初め: { weekday: 1, form: 'sure' },
    はじめ: { weekday: 1, form: 'sure' },
    あたま: { weekday: 1, form: 'sure' },
    前半: { weekday: 1, form: 'sure' },
    半ば: { weekday: 3, form: 'sure' },
    中頃: { weekday: 3, form: 'sure' },
    後半: { weekday: 4, form: 'sure' },
    以降: { weekday: 1, form: 'sure' },
    いっぱい: { weekday: 0, form: 'span' },
  }),
  map(token('中(?=に|は|、|まで| |$)'), () => ({ weekday: 0, form: 'span' })),
)

const inNamedWeek: Rule<DateValue> = map(sequence(weekWord, of, weekTail), ([weeks, , tail]) => ({
  dayOf: ({ today }) => {
    const day = inWeek(today, weeks, tail.weekday)
    return tail.lasts && day < today ? today : day
  },
  form: tail.form,
}))

/** 来週水 before 〜. */
export const weekdayAfterWeek: Rule<DateValue> = map(
  sequence(weekWord, of, token(`${weekdayShort}(?=[~-]|から[日月火水木金土])`)),
  ([weeks, , day]) => ({
    dayOf: ({ today }) => inWeek(today, weeks, weekdayNames.indexOf(day.charAt(0))),
    form: 'sure',
  }),
)

/** らいしゅうの げつようび. */
const weekdayApart: Rule<DateValue> = map(sequence(weekWord, token('の? '), weekday), ([weeks, , day]) => ({
  dayOf: ({ today }) => inWeek(today, weeks, day),
  form: 'sure',
}))

/** 来週の今日, 来月の今日. */
const sameDay: Rule<DateValue> = longest<DateValue>(
  map(sequence(weekWord, token('の?(?:今日|同じ曜日|同曜日)')), ([weeks]) => ({
    dayOf: ({ today }) => addDays(today, 7 * weeks),
    form: 'sure',
  })),
  map(sequence(words({ 来月: 1, 再来月: 2 }), token('の?今日')), ([months]) => ({
    dayOf: ({ today }) => inMonths(today, months, partsOf(today).date),
    form: 'sure',
  })),
)

/** 今週土日, 今度の土日. */
const weekend: Rule<DateValue> = longest<DateValue>(
  map(sequence(weekWord, token('の?土日')), ([weeks]) => ({
    dayOf: ({ today }) => inWeek(today, weeks, 6),
    endOf: ({ today }) => inWeek(today, weeks, 0),
    form: 'sure',
  })),
  map(token('(?:次の|今度の|こんどの|この)土日'), () => ({
    dayOf: ({ today }) => weekendFrom(today),
    endOf: ({ today }) => addDays(weekendFrom(today), 1),
    form: 'sure',
  })),
)

/** 来週月火, 来週の水・木は. Days that are apart are not read. */
const daysOfWeek: Rule<DateValue> = map(
  sequence(weekWord, of, list(token(weekdayShort), token('[・と]?'), 7), token('(?=$|[ 、,(にはもで])')),
  ([weeks, , letters]): DateValue => {
    const days = letters.map((letter) => (weekdayNames.indexOf(letter.charAt(0)) + 6) % 7)
    const [first = 0] = days
    const isInRow = days.every((day, n) => day === first + n)
    const inDays = (count: number): DateValue['dayOf'] =>
      isInRow ? ({ today }) => inWeek(today, weeks, (first + count + 1) % 7) : () => null
    return days.length > 1
      ? { dayOf: inDays(0), endOf: inDays(days.length - 1), form: 'sure' }
      : { dayOf: inDays(0), form: 'sure' }
  },
)

/** 来週1週間: all of its days. */
const wholeWeek: Rule<DateValue> = map(sequence(weekWord, token('の?[1一]週間')), ([weeks]) => ({
  dayOf: ({ today }) => inWeek(today, weeks, 1),
  endOf: ({ today }) => inWeek(today, weeks, 0),
  form: 'sure',
}))

/** 来週から: its first day. */
const weekAsStart: Rule<DateValue> = map(sequence(weekWord, token('(?=から)')), ([weeks]) => ({
  dayOf: ({ today }) => (weeks === 0 ? null : inWeek(today, weeks, 1)),
  form: 'sure',
}))

/** 「今週」 alone names no day: its end is offered. */
const weekAlone: Rule<DateValue> = map(weekWord, (weeks) => ({
  dayOf: ({ today }) => (weeks === 0 ? inWeek(today, 0, 0) : addDays(today, 7 * weeks)),
  form: weeks === 0 ? 'open' : 'word',
}))

const weekEnds = words<DateValue>({
  週末: { dayOf: ({ today }) => weekendFrom(today), form: 'word' },
  しゅうまつ: { dayOf: ({ today }) => weekendFrom(today), form: 'kana' },
  週明け: { dayOf: ({ today }) => inWeek(today, 1, 1), form: 'sure' },
  週初め: { dayOf: ({ today }) => inWeek(today, 1, 1), form: 'sure' },
})

const nextOne = token('(?:(?:次の|今度の|こんどの|つぎの|この) ?)?')
const weekdayAlone: Rule<DateValue> = map(sequence(nextOne, weekday), ([which, day]) => ({
  dayOf: ({ today }) => nextWeekday(today, day),
  form: which === '' ? 'weekday' : 'sure',
}))
const bracketAlone: Rule<DateValue> = map(weekdayInBrackets, (day) => ({
  dayOf: ({ today }) => nextWeekday(today, day),
  form: 'sure',
}))
const nextWeekend: Rule<DateValue> = map(sequence(token('次の|今度の|こんどの|この'), token('週末')), () => ({
  dayOf: ({ today }) => weekendFrom(today),
  form: 'sure',
}))

/** 土日どっちか, 土曜か日曜: the Saturday stands for the weekend, as for 週末. */
const eitherOfWeekend: Rule<DateValue> = map(
  token(
    '(?:次の|今度の|こんどの|この)?(?:(?:土日|週末)の?(?:どっち|どちら|いずれ)か(?:一方|片方)?|土曜日?か日曜日?)(?:で(?![きすのん]))?',
  ),
  () => ({ dayOf: ({ today }) => weekendFrom(today), form: 'sure' }),
)

export const relativeDate: Rule<DateValue> = longest(
  dayWord,
  roughly,
  later,
  inNamedWeek,
  weekdayApart,
  sameDay,
  weekend,
  daysOfWeek,
  weekAsStart,
  wholeWeek,
  weekAlone,
  weekEnds,
  weekdayAlone,
  bracketAlone,
  nextWeekend,
  eitherOfWeekend,
)

/** This week's Saturday; on a Sunday, which ends the week, the next one. */
const weekendFrom = (today: Day) => addDays(today, (6 - weekdayOf(today)) % 7)

/** Weeks start on Monday: 今週の日曜 is the Sunday at the end of this week. */
function inWeek(day: Day, weeks: number, wanted: number): Day {
  return addDays(day, weeks * 7 - daysSinceMonday(day) + ((wanted + 6) % 7))
}

/** If the weekday is today's, it means a week from now: otherwise one would write 今日. */
function nextWeekday(today: Day, wanted: number): Day {
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}
