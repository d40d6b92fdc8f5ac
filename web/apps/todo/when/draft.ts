import { type TodoPart, todoRemindersMax } from '#contract/apps/app-todo.ts'
import { firstDay, nextDue } from '#contract/apps/todo-repeat/repeat.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { isSameRepeat, type When, whenOf } from './when.ts'

/** The values that the sheet would save. A new rhythm begins on its first day from the chosen one on; an old one may be postponed. */
export function resolved(draft: When, before: When, today: Day): When {
  const { repeat } = draft
  if (!repeat || isSameRepeat(repeat, before.repeat)) return withDay(draft, today)
  const { start, ...rest } = draft
  const first = firstDay(repeat, start ?? draft.due ?? today)
  return { ...rest, repeat: first.repeat, due: first.day }
}

/** A time or a part of the day needs a day. */
const withDay = (draft: When, today: Day): When =>
  (draft.time || draft.part) && !draft.due ? { ...draft, due: today } : draft

/** A typed time replaces all of the old one, except the reminders and a rhythm it does not name. */
export function withReading(when: When, read: When): When {
  const { remind, remindAlso } = when
  const { repeat = read.start ? undefined : when.repeat } = read
  return {
    ...whenOf(read),
    ...(repeat && { repeat }),
    ...(read.time && remind !== undefined && { remind }),
    ...(read.time && remindAlso && { remindAlso }),
  }
}

/** Lasts until a later day, or ends on its first. What lasts several days does not repeat. */
export function withLastDay(when: When, last: Day): When {
  const { start, due, repeat: _repeat, ...rest } = when
  const first = start ?? due
  if (!first) return when
  return last > first ? { ...rest, start: first, due: last } : { ...withoutStart(when), due: first }
}

const withoutStart = ({ start: _start, ...rest }: When): When => rest

/** A span keeps its end only while that is later, and a time replaces the part of the day. */
export function withTime(when: When, time: string): When {
  const { time: _time, endTime, part: _part, remind, remindAlso, ...rest } = when
  if (time === '') return when.start && endTime ? { ...rest, endTime } : rest
  return {
    ...rest,
    time,
    ...(endTime && (endTime > time || when.start) && { endTime }),
    ...(remind !== undefined && { remind }),
    ...(remindAlso && { remindAlso }),
  }
}

export function withEndTime(when: When, endTime: string): When {
  const { endTime: _endTime, ...rest } = when
  const isEnd = when.start ? endTime !== '' : when.time !== undefined && endTime > when.time
  return isEnd ? { ...rest, endTime } : rest
}

export function withPart(when: When, part: TodoPart | null): When {
  const { part: _part, time: _time, endTime: _endTime, remind: _remind, remindAlso: _also, ...rest } = when
  return part === null ? rest : { ...rest, part }
}

export function withRepeat(when: When, repeat: When['repeat']): When {
  const { repeat: _repeat, ...rest } = when
  return repeat ? { ...rest, repeat } : rest
}

/** The reminders of a todo with a time, as minutes before it. None: never. */
export function remindersOf({ remind = 0, remindAlso = [] }: When): number[] {
  return remind === 'never' ? [] : [...new Set([remind, ...remindAlso])]
}

/** The first is kept in `remind`, which is all that earlier builds know. */
export function withReminders(when: When, reminders: readonly number[]): When {
  const { remind: _remind, remindAlso: _also, ...rest } = when
  const [first, ...also] = [...new Set(reminders)].slice(0, todoRemindersMax)
  return {
    ...rest,
    ...(first !== 0 && { remind: first ?? 'never' }),
    ...(also.length > 0 && { remindAlso: also }),
  }
}

/** The first days on which it will be due, if each round is done on its day. */
export function comingDays(when: When, count: number): Day[] {
  const { repeat, due } = whenOf(when)
  const days: Day[] = due ? [due] : []
  let left = repeat
  while (left && days.length < count) {
    const last = days.at(-1)
    const next = last && nextDue(left, { due: last, today: last })
    if (!next) break
    days.push(next)
    left = left.times === undefined ? left : { ...left, times: left.times - 1 }
  }
  return days
}
