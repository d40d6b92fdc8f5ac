import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import type { DateValue } from './calendar-dates.ts'
import { date } from './dates.ts'
import type { ReadingMoment } from './moment.ts'
import { type ReadPhrase, token } from './rules.ts'

const separator = token('[ の]?')
const opening = token(' ?\\(')
const closing = token('\\)')

/** 明日(11/19), 来週11/27(金): a day that is said twice. The second, which is more exact, counts if both agree. */
export function restatedDate(
  text: string,
  at: number,
  { first, now }: { first: ReadPhrase<DateValue>; now: ReadingMoment },
): ReadPhrase<DateValue> | null {
  const bracket = opening(text, first.end)
  const from = bracket ?? separator(text, first.end)
  const second = from && date(text, from.end)
  const end = second && (bracket ? closing(text, second.end)?.end : second.end)
  if (!second || !end) return null
  // 2月3日の節分の豆: the name of a day tells what it is about.
  if (first.value.form === 'named' || second.value.form === 'named') return null
  const [rough, exact] = [first.value.dayOf(now), second.value.dayOf(now)]
  if (!rough || !exact || !isWithin(text.slice(at, first.end), rough, exact)) return null
  const form = first.value.form === 'open' ? 'word' : first.value.form
  return { value: { ...second.value, form }, end }
}

function isWithin(said: string, rough: Day, exact: Day): boolean {
  if (said.endsWith('週')) return mondayOf(rough) === mondayOf(exact)
  return /^(?:今|来|再来)月$/.test(said) ? rough.slice(0, 7) === exact.slice(0, 7) : rough === exact
}

const mondayOf = (day: Day) => addDays(day, -daysSinceMonday(day))
