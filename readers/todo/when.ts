import type { TodoPart, TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import { firstDay } from '#contract/apps/todo-repeat/repeat.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { type Taken, takenFrom } from './choose.ts'
import { hourPartOf, timeOf } from './clock.ts'
import type { ReadingMoment } from './moment.ts'
import { partEnds } from './parts.ts'
import type { PhrasePiece } from './piece.ts'
import { spreadFrom } from './repeat/spread.ts'
import type { Unit } from './scan.ts'
import { addSpan } from './spans.ts'

type Meaning = PhrasePiece extends infer P
  ? P extends PhrasePiece
    ? Omit<P, 'start' | 'end'>
    : never
  : never

type When = {
  start?: Day
  due?: Day
  time?: string
  endTime?: string
  part?: TodoPart
  repeat?: TodoRepeat
  priority?: TodoPriority
  list?: string
  /** The meaning of each phrase. */
  meanings: Map<Unit, Meaning>
}

/** The meaning of all phrases together. */
export function whenOf(units: readonly Unit[], now: ReadingMoment): When {
  const taken = takenFrom(units)
  const { date, until, times, time, later, part, repeat, last, lastTime, priority, list, tags = [] } = taken
  const clock = clockOf(taken, now)
  const dayPart = clock ? undefined : (part?.part ?? date?.part ?? repeat?.part)
  const rhythm = repeat && repeatOf(taken, now, clock?.time, dayPart)
  const day = rhythm?.day ?? date?.day
  const first = clock?.day ?? (day ? addDays(day, clock?.dayShift ?? 0) : undatedDay(now, clock, dayPart))
  const end = rhythm ? undefined : (date?.to ?? last?.day)
  const span = first && end && end > first ? { start: first, due: end } : undefined

  const meanings = new Map<Unit, Meaning>()
  if (date)
    meanings.set(
      date,
      date.part && dayPart
        ? { kind: 'part', part: date.part, day: date.day }
        : { kind: 'date', day: date.day, ...(span && date.to && { to: date.to }) },
    )
  if (last) meanings.set(last, { kind: 'date', day: last.day })
  if (repeat && rhythm) {
    const { until: _until, times: _times, ...bare } = rhythm.repeat
    const withPart = repeat.part && dayPart ? { part: repeat.part } : {}
    const isLasting = repeat.lasting !== undefined
    meanings.set(repeat, { kind: 'repeat', repeat: isLasting ? rhythm.repeat : bare, ...withPart })
  }
  if (until && until !== date) meanings.set(until, { kind: 'limit', until: until.to ?? until.day })
  if (times) meanings.set(times, { kind: 'limit', times: times.times })
  // 月曜から水曜17時まで: the hour ends the last day.
  const isEnd = span !== undefined && time?.role === 'until' && !clock?.endTime
  const lastClock = lastTime && timeOf(lastTime.clock.start, null)
  const endTime = isEnd ? clock?.time : (lastClock?.time ?? clock?.endTime)
  const startTime = isEnd ? undefined : clock?.time
  const clockUnit = time ?? later
  if (clockUnit && clock)
    meanings.set(clockUnit, {
      kind: 'time',
      time: clock.time,
      ...(clock.endTime && { endTime: clock.endTime }),
    })
  if (lastTime && lastClock) meanings.set(lastTime, { kind: 'time', time: lastClock.time })
  if (part && dayPart) meanings.set(part, { kind: 'part', part: dayPart })
  if (priority) meanings.set(priority, { kind: 'priority', priority: priority.priority })
  if (list) meanings.set(list, { kind: 'list', name: list.name })
  for (const tag of tags) meanings.set(tag, { kind: 'tag', name: tag.name })
  return {
    ...(first && { due: first }),
    ...span,
    ...(startTime && { time: startTime }),
    ...(endTime && { endTime }),
    ...(dayPart && { part: dayPart }),
    ...(rhythm && { repeat: rhythm.repeat }),
    ...(priority && { priority: priority.priority }),
    ...(list && { list: list.name }),
    meanings,
  }
}

type ClockRead = { time: string; dayShift: number; endTime?: string; day?: Day }

function clockOf({ time, later, beforeTime }: Taken, now: ReadingMoment): ClockRead | null {
  if (later) return minutesFromNow(later.minutes, now)
  if (!time) return null
  const said = beforeTime && 'part' in beforeTime ? beforeTime.part : undefined
  const context = said && beforeTime?.end === time.start ? hourPartOf[said] : null
  const start = timeOf(time.clock.start, context)
  const end = time.clock.end && timeOf(time.clock.end, context)
  // 30日24時まで is the end of that day, not the next one.
  if (start?.dayShift === 1 && start.time === '00:00' && time.role === 'until' && !end)
    return { time: '23:59', dayShift: 0 }
  return start && { ...start, ...(end && { endTime: end.time }) }
}

function minutesFromNow(minutes: number, { today, time }: ReadingMoment): ClockRead {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const total = hours * 60 + past + minutes
  const two = (each: number) => String(each).padStart(2, '0')
  const clock = `${two(Math.floor(total / 60) % 24)}:${two(total % 60)}`
  return { time: clock, dayShift: 0, day: addDays(today, Math.floor(total / (24 * 60))) }
}

/** A time without a day is today's, or tomorrow's if it is past. */
function undatedDay(
  { today, time: nowTime }: ReadingMoment,
  clock: ClockRead | null,
  part: TodoPart | undefined,
) {
  if (clock) return addDays(today, clock.dayShift === 0 && clock.time <= nowTime ? 1 : clock.dayShift)
  return part && addDays(today, partEnds[part] <= nowTime ? 1 : 0)
}

/** The repeat with its first day, on which the time is still to come. */
function repeatOf(
  { repeat, date, until, times }: Taken,
  now: ReadingMoment,
  time: string | undefined,
  part: TodoPart | undefined,
): { repeat: TodoRepeat; day: Day } | undefined {
  if (!repeat) return undefined
  const start = date?.day ?? now.today
  const rhythm = repeat.spread ? spreadFrom(repeat.repeat, repeat.spread, start) : repeat.repeat
  const isPast =
    (time !== undefined && time <= now.time) || (part !== undefined && partEnds[part] <= now.time)
  const today = firstDay(rhythm, start)
  const first = !date && isPast && today.day === now.today ? firstDay(today.repeat, addDays(start, 1)) : today
  const lastOf = repeat.lasting && addSpan(start, repeat.lasting)
  const end = until ? (until.to ?? until.day) : lastOf && addDays(lastOf, -1)
  return {
    repeat: {
      ...first.repeat,
      ...(end && end >= first.day && { until: end }),
      ...(times && { times: times.times }),
    },
    day: first.day,
  }
}
