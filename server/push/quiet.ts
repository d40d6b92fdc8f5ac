import { pushQuietFromHour, pushQuietUntilHour } from '#contract/push-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { MessageKind } from './choice.ts'

/** When a notification may be sent: reminders at the time the member set, all others outside quiet hours. */
export const tellAt = (kind: MessageKind, at: Date) => (kind === 'reminder' ? at : afterQuiet(at))

/** The same time, or the next morning if it falls into the quiet hours in Japan. */
export function afterQuiet(at: Date): Date {
  const day = japanDay(at)
  if (at < hourOf(day, pushQuietUntilHour)) return hourOf(day, pushQuietUntilHour)
  if (at < hourOf(day, pushQuietFromHour)) return at
  return hourOf(addDays(day, 1), pushQuietUntilHour)
}

/** Nothing may show later on this day. */
export const quietFrom = (at: Date): Date => hourOf(japanDay(at), pushQuietFromHour)

const hourOf = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+09:00`)
