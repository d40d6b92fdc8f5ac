import { partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { isHoliday, isSubstituteHoliday } from '#contract/values/japan-holidays.ts'
import { dayNames, namedDayIn } from '#contract/values/japan-named-days.ts'
import type { DateValue } from './calendar-dates.ts'
import { longest, map, type Rule, words } from './rules.ts'

/** Other writings of a named day. */
const otherWritings: Record<string, string> = {
  元旦: '元日',
  お正月: '正月',
  体育の日: 'スポーツの日',
  子供の日: 'こどもの日',
  子どもの日: 'こどもの日',
  端午の節句: 'こどもの日',
  バレンタイン: 'バレンタインデー',
  雛祭り: 'ひな祭り',
  ひなまつり: 'ひな祭り',
  桃の節句: 'ひな祭り',
  たなばた: '七夕',
  gw: 'ゴールデンウィーク',
  ハロウィーン: 'ハロウィン',
  クリスマスイヴ: 'クリスマスイブ',
  'クリスマス・イブ': 'クリスマスイブ',
  大晦日: '大みそか',
  おおみそか: '大みそか',
  大つごもり: '大みそか',
}

/** The first letters of all named days. */
export const dayNameStarts = [...dayNames, ...Object.keys(otherWritings)]
  .map((name) => name.charAt(0))
  .join('')

/** 母の日, クリスマス: the name that a repeat keeps. */
export const dayName: Rule<string> = words({
  ...Object.fromEntries(dayNames.map((name) => [name, name])),
  ...otherWritings,
})

export const namedDate: Rule<DateValue> = longest<DateValue>(
  map(dayName, (name) => ({ dayOf: ({ today }) => comingNamedDay(today, name), form: 'named' })),
  words<DateValue>({
    振替休日: { dayOf: ({ today }) => firstFrom(today, isSubstituteHoliday), form: 'named' },
    次の祝日: { dayOf: ({ today }) => firstFrom(addDays(today, 1), isHoliday), form: 'named' },
    今度の祝日: { dayOf: ({ today }) => firstFrom(addDays(today, 1), isHoliday), form: 'named' },
  }),
)

function comingNamedDay(today: Day, name: string): Day | null {
  const { year } = partsOf(today)
  const day = namedDayIn(year, name)
  return day && day >= today ? day : namedDayIn(year + 1, name)
}

/** Substitute holidays are at most a few years apart. */
function firstFrom(from: Day, isWanted: (day: Day) => boolean): Day | null {
  for (let day = from, n = 0; n < 2_000; n++, day = addDays(day, 1)) if (isWanted(day)) return day
  return null
}
