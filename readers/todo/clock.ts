import type { TodoPart } from '#contract/apps/app-todo.ts'
import { number } from './numbers.ts'
import { longest, map, optional, type Rule, sequence, token, words } from './rules.ts'

/** An hour as it was written; 25 is one o'clock of the following day. */
export type ClockHour = {
  hours: number
  minutes: number
  /** 2時, which people say for 14:00, unlike 2:00. */
  isSpoken?: boolean
}

/** How a word for a part of the day changes the hour that follows it. */
type HourPart = 'am' | 'pm' | 'noon' | 'night' | 'late'

const hourPart = words<HourPart>({
  午前: 'am',
  am: 'am',
  朝: 'am',
  早朝: 'am',
  未明: 'am',
  明け方: 'am',
  午後: 'pm',
  pm: 'pm',
  夕方: 'pm',
  夕: 'pm',
  昼: 'noon',
  お昼: 'noon',
  夜: 'night',
  晩: 'night',
  深夜: 'late',
  夜中: 'late',
  真夜中: 'late',
  ごぜん: 'am',
  あさ: 'am',
  ごご: 'pm',
  ゆうがた: 'pm',
  ひる: 'noon',
  おひる: 'noon',
  よる: 'night',
  ばん: 'night',
})

export const hourPartOf: Record<TodoPart, HourPart> = {
  morning: 'am',
  forenoon: 'am',
  noon: 'noon',
  afternoon: 'pm',
  evening: 'pm',
  night: 'night',
}

const minute = map(sequence(number, token('分(?!間)')), ([minutes]) => minutes)
const minutesBefore = map(sequence(number, token('分前')), ([minutes]) => -minutes)
/** 9時30. */
const minuteAlone = map(token('[0-5]\\d(?=$|[ 、)~-]|に|から|まで|集合)'), Number)
const half = map(token('半(?!分|額|日)|はん(?![ぁ-ん])|はん(?=[にまのと])'), () => 30)
const about = token('(?:頃|ごろ|ころ|過ぎ|すぎ|前(?!半|日)|くらい|ぐらい|ちょうど|きっかり|ジャスト)?')

/** 18時, 18時半, 10時15分前. Not 3時間 (a duration) or 時給. */
const hourWord: Rule<ClockHour> = map(
  sequence(
    number,
    token('時(?![間期代点給刻計価速限短差制])|じ(?![かきくけこつてなひょゃゅみもらり])'),
    optional(longest(minute, minuteAlone, half, minutesBefore)),
    about,
  ),
  ([hours, , minutes]) => ({ hours, minutes: minutes ?? 0, isSpoken: true }),
)
/** 18:30. */
const colon: Rule<ClockHour> = map(
  sequence(token('\\d{1,2}'), token(':'), token('\\d\\d(?![\\d:])'), about),
  ([hours, , minutes]) => ({ hours: Number(hours), minutes: Number(minutes) }),
)
/** 3pm, 3:30 p.m. */
const latin: Rule<ClockHour> = map(
  sequence(token('\\d{1,2}'), optional(token(':\\d\\d')), token(' ?[ap](?:m|\\.m\\.)(?![a-z])')),
  ([hours, minutes, part]) => ({
    hours: toHours(Number(hours) <= 12 ? Number(hours) : Number.NaN, part.includes('p') ? 'pm' : 'am'),
    minutes: Number(minutes?.slice(1) ?? 0),
  }),
)
const noon: Rule<ClockHour> = map(token('正午'), () => ({ hours: 12, minutes: 0 }))

type Spoken = ClockHour & {
  part: HourPart | null
  /** The minutes of a span that begins then: 14時から2時間. */
  lasting?: number
}
/** 2時間, 1時間半, 30分. */
const duration: Rule<number> = longest(
  map(
    sequence(
      number,
      token('時間'),
      optional(
        longest(
          half,
          map(sequence(number, token('分')), ([n]) => n),
        ),
      ),
    ),
    ([hours, , minutes]) => hours * 60 + (minutes ?? 0),
  ),
  map(sequence(number, token('分間?')), ([minutes]) => minutes),
)
/** 5時起き, 6時に起きる. */
const rising = token('(?=(?:に|半?に?|頃に?)(?:起き|起床|起こ))')
const spoken: Rule<Spoken> = longest(
  map(
    sequence(optional(hourPart), token(' ?の?'), longest(hourWord, colon), optional(rising)),
    ([part, , clock, isRising]) => ({ ...clock, part: part ?? (isRising === null ? null : 'am') }),
  ),
  map(sequence(words<HourPart>({ am: 'am', pm: 'pm' }), token(' ?'), number), ([part, , hours]) => ({
    hours,
    minutes: 0,
    part,
  })),
  map(latin, (clock) => ({ ...clock, part: null })),
  map(noon, (clock) => ({ ...clock, part: 'noon' as const })),
)
/** The first hour of 9〜11時. */
const bareHour: Rule<Spoken> = map(number, (hours) => ({ hours, minutes: 0, part: null }))

/** Where no part of the day stands before the hour, the one of the word before it counts: 今晩8時. */
export type ClockSpan = { start: Spoken; end: Spoken | null }

export const clockSpan: Rule<ClockSpan> = longest<ClockSpan>(
  map(
    sequence(spoken, token(' ?(?:~|-|から) ?(?:翌日?の?)?'), spoken, token('(?:まで)?')),
    ([start, , end]) => ({
      start,
      end: { ...end, part: end.part ?? start.part, isSpoken: end.isSpoken && start.hours < lateHour },
    }),
  ),
  map(sequence(bareHour, token('~|-'), spoken), ([start, , end]) => ({
    start: { ...start, isSpoken: end.isSpoken },
    end: { ...end, isSpoken: end.isSpoken && start.hours < lateHour },
  })),
  map(sequence(spoken, token(' ?から ?'), duration), ([start, , minutes]) => ({
    start,
    end: { ...start, lasting: minutes },
  })),
  map(sequence(token('(?:~ ?)?'), spoken), ([, start]) => ({ start, end: null })),
)

/** A plan that begins so late may end in the small hours: 22時から2時. */
const lateHour = 17

/** The time of day and how many days later it is; null if there is no such time. */
export function timeOf(
  { hours, minutes, part, lasting = 0, isSpoken = false }: Spoken,
  context: HourPart | null,
): { time: string; dayShift: number } | null {
  if (!Number.isInteger(hours) || hours > 29 || minutes > 59 || minutes < -59) return null
  const total = toHours(hours, part ?? context ?? (isSpoken ? 'noon' : null)) * 60 + minutes + lasting
  if (!Number.isInteger(total) || total < 0 || total >= 30 * 60) return null
  const [hour, minute] = [Math.floor(total / 60) % 24, total % 60]
  const two = (each: number) => String(each).padStart(2, '0')
  return { time: `${two(hour)}:${two(minute)}`, dayShift: total >= 24 * 60 ? 1 : 0 }
}

function toHours(hours: number, part: HourPart | null): number {
  if (part === null || hours > 12) return hours
  switch (part) {
    case 'am':
      return hours === 12 ? 0 : hours
    case 'pm':
      return hours === 12 ? 12 : hours + 12
    case 'noon':
      return hours >= 1 && hours <= 5 ? hours + 12 : hours
    case 'night':
      return hours <= 4 || hours === 12 ? (hours % 12) + 24 : hours + 12
    case 'late':
      return hours <= 5 || hours === 12 ? (hours % 12) + 24 : hours + 12
  }
}
