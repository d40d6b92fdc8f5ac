import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { addDays, type Day, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { clockSpan } from './clock.ts'
import { weekly } from './frequencies.ts'
import type { ReadingMoment } from './moment.ts'
import { dayPart } from './parts.ts'
import { list, map, type ReadPhrase, sequence, token } from './rules.ts'
import { weekdayRange, weekdayShort } from './weekdays.ts'

/** Weekdays that may mean the coming ones or those of every week: 土日, 木金, 月〜金, 水. */
export type EitherWeekdays = { from: Day; to?: Day; repeat: TodoRepeat; isCertain?: true }

export function eitherWeekdays(
  text: string,
  at: number,
  { today }: ReadingMoment,
): { value: EitherWeekdays; end: number } | null {
  const read = named(text, at)
  if (!read) return null
  const { days, isLetter } = read.value
  const [first = 0] = days
  const from = addDays(today, ((first - weekdayOf(today) + 6) % 7) + 1)
  // 土 10:00: with a time it is a plan of one day. 金土日でセール lasts those days.
  const isTimed = isLetter && / /.test(text.charAt(read.end)) && isTime(text, read.end + 1)
  const isWithin = days.length > 1 && within(text, read.end) !== null
  return {
    value: {
      from,
      ...(days.length > 1 && { to: addDays(from, days.length - 1) }),
      repeat: weekly(
        1,
        [...days].sort((a, b) => a - b),
      ),
      ...((isTimed || isWithin) && { isCertain: true as const }),
    },
    end: read.end,
  }
}

const within = token('で(?=[ 一-龥ァ-ヶa-z])')

const isTime = (text: string, at: number) => clockSpan(text, at) !== null || dayPart(text, at) !== null

type Named = { days: number[]; isLetter: boolean }

const indexOf = (letter: string) => weekdayNames.indexOf(letter.charAt(0))
/** 木金, 木・金, 木曜と金曜. */
const letters = sequence(
  list(map(token(weekdayShort), indexOf), token('[・と]?'), 5),
  token('(?=$|[ 、,(にはもで\\d])'),
)
const loneLetter = map(token('[日月火水木金土](?= |$)'), indexOf)

function named(text: string, at: number): ReadPhrase<Named> | null {
  const range = weekdayRange(text, at)
  if (range) {
    const days = Array.from(range.value, (_, n) => (indexOf(text.charAt(at)) + n) % 7)
    return { value: { days, isLetter: false }, end: range.end }
  }
  const read = weekend(text, at) ?? map(letters, ([days]) => days)(text, at)
  if (read && read.value.length > 1 && isInRow(read.value))
    return { value: { days: read.value, isLetter: false }, end: read.end }
  const isApart = at === 0 || text.charAt(at - 1) === ' '
  return isApart ? map(loneLetter, (day) => ({ days: [day], isLetter: true }))(text, at) : null
}

const weekend = map(token('土日(?![以祝毎本])'), () => [6, 0])
const isInRow = (days: readonly number[]) =>
  days.every((day, n) => n === 0 || day === ((days[n - 1] ?? 0) + 1) % 7)
