import { addDays, type Day, dayMs, daysSinceMonday, japanDay, weekdayOf } from '../values/japan-day.ts'
import { type Habit, type HabitDay, habitBackDays, habitRestsPerMonth } from './app-habit.ts'

/* Days, streaks and shares of a habit. All days are days in Japan, wherever the device is. */

type Kept = Pick<Habit, 'rhythm' | 'days' | 'createdAt'>

export const amountOf = (entry: HabitDay | undefined): number =>
  entry && 'amount' in entry ? entry.amount : 0

export const isDone = (entry: HabitDay | undefined): boolean =>
  entry !== undefined && 'amount' in entry && entry.amount > 0 && entry.amount >= (entry.target ?? 1)

const isByHand = (entry: HabitDay | undefined): boolean =>
  entry !== undefined && 'amount' in entry && entry.by === undefined && isDone(entry)

/**
 * Whether the record is the one that the finding asks for: a tick by hand of the day on which it arrives. A habit that
 * another app ticks earns nothing, because that app's record has earned.
 */
export const earns = (
  { name, source, days }: { name: string; source?: unknown; days: Habit['days'] },
  today: Day,
): boolean => name.trim() !== '' && source === undefined && isByHand(days[today])

export const isRest = (entry: HabitDay | undefined): entry is { restAt: number } =>
  entry !== undefined && 'restAt' in entry

/** Whether a day can be ticked today. */
export const canTick = (day: Day, today: Day): boolean =>
  day <= today && day >= addDays(today, -habitBackDays)

/**
 * The rest days that keep the streak: set before or on their day, and the first two of each month. Two devices may have
 * set more without knowing of each other.
 */
export function keptRests(days: Habit['days']): ReadonlySet<Day> {
  const kept = new Set<Day>()
  const perMonth = new Map<string, number>()
  const rests = Object.keys(days).filter((day) => isRest(days[day]))
  for (const day of rests.sort()) {
    const entry = days[day]
    if (!isRest(entry) || dayAt(entry.restAt) > day) continue
    const month = day.slice(0, 7)
    const count = (perMonth.get(month) ?? 0) + 1
    perMonth.set(month, count)
    if (count <= habitRestsPerMonth) kept.add(day)
  }
  return kept
}

/** How many rest days are left in the month of a day. */
export const restsLeft = (days: Habit['days'], day: Day): number =>
  habitRestsPerMonth - [...keptRests(days)].filter((rest) => rest.slice(0, 7) === day.slice(0, 7)).length

/** The first day that counts: when the habit was made, or an earlier tick. */
export function firstDay({ days, createdAt }: Kept): Day {
  const made = dayAt(createdAt)
  const done = Object.keys(days).filter((day) => isDone(days[day]))
  return done.reduce((first, day) => (day < first ? day : first), made)
}

/** The clock of a device may be wrong by any amount, and a stored time may be no number. */
const dayAt = (ms: number): Day => japanDay(new Date(Math.min(Math.max(ms || 0, 0), latestMs)))
const latestMs = Date.parse('9999-12-30')

export type HabitFigures = {
  /** Counts due days; weeks or times for a habit that has no fixed days. */
  streak: number
  longest: number
  unit: 'day' | 'week' | 'time'
  /** Days done out of the days due within the last 30, from 0 to 1; null before anything was due. */
  share: number | null
  /** All days ever done. */
  total: number
  /** Whether today belongs to its days: open, done or rested. */
  isDue: boolean
}

const streakUnits = { weekdays: 'day', times: 'week', every: 'time' } as const
const shareDays = 30

export function figuresOf(habit: Kept, today: Day): HabitFigures {
  const walk = walkOf(habit, today)
  return {
    streak: walk.streak,
    longest: walk.longest,
    unit: streakUnits[habit.rhythm.kind],
    share: walk.recent.due > 0 ? Math.min(1, walk.recent.done / walk.recent.due) : null,
    total: walk.done,
    isDue: walk.isDue(today),
  }
}

/** Days from `from` on, at most `count`, on which the habit is due if nothing more is done. */
export function dueDays(habit: Kept, from: Day, count: number): Day[] {
  const { isDue } = walkOf(habit, from)
  const rests = keptRests(habit.days)
  return Array.from({ length: count }, (_, at) => addDays(from, at)).filter(
    (day) => isDue(day) && !isDone(habit.days[day]) && !rests.has(day),
  )
}

type Walk = {
  streak: number
  longest: number
  done: number
  /** Done and due days of the last 30. */
  recent: { done: number; due: number }
  isDue: (day: Day) => boolean
}

function walkOf(habit: Kept, today: Day): Walk {
  switch (habit.rhythm.kind) {
    case 'weekdays':
      return walkWeekdays(habit, habit.rhythm.weekdays, today)
    case 'times':
      return walkWeeks(habit, habit.rhythm.times, today)
    case 'every':
      return walkIntervals(habit, habit.rhythm.days, today)
  }
}

/** Ten years, so that no record makes a device or the server walk through millennia. */
const walkedDaysMax = 3_660

/** Each day up to today with what happened on it. A day that is not over is never missed. */
function* pastDays({ days, createdAt, rhythm }: Kept, today: Day) {
  const rests = keptRests(days)
  const end = Date.parse(today)
  const start = Math.max(Date.parse(firstDay({ days, createdAt, rhythm })), end - walkedDaysMax * dayMs)
  for (let at = start; at <= end; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    yield {
      day,
      isDone: isDone(days[day]),
      isRest: rests.has(day),
      isToday: at === end,
      isRecent: end - at < shareDays * dayMs,
    }
  }
}

function walkWeekdays(habit: Kept, weekdays: readonly number[], today: Day): Walk {
  const runs = countRuns()
  const isDue = (day: Day) => weekdays.includes(weekdayOf(day))
  const recent = { done: 0, due: 0 }
  let done = 0
  for (const each of pastDays(habit, today)) {
    if (each.isDone) done++
    if (!isDue(each.day) || (!each.isDone && (each.isRest || each.isToday))) continue
    if (each.isDone) runs.add()
    else runs.end()
    if (each.isRecent) recent.due++
    if (each.isRecent && each.isDone) recent.done++
  }
  return { ...runs.found(), done, recent, isDue }
}

/** A week is kept once the habit was done often enough; a rest day asks for one time less. */
function walkWeeks(habit: Kept, times: number, today: Day): Walk {
  const runs = countRuns()
  const recent = { done: 0, due: 0 }
  let done = 0
  let week: { done: number; need: number } | null = null
  for (const each of pastDays(habit, today)) {
    // The first week may have begun in its middle.
    week ??= { done: 0, need: Math.ceil((times * (7 - daysSinceMonday(each.day))) / 7) }
    if (each.isDone) {
      done++
      week.done++
    } else if (each.isRest) week.need--
    if (each.isRecent && each.isDone) recent.done++
    if (each.isRecent && (each.isDone || !each.isToday)) recent.due += times / 7
    if (daysSinceMonday(each.day) < 6 || each.isToday) continue
    if (week.done < week.need) runs.end()
    else if (week.done > 0) runs.add()
    week = null
  }
  const { done: doneNow, need } = week ?? { done: 0, need: times }
  // The week is not over: it counts once it is full, and is never missed.
  if (doneNow >= need && doneNow > 0) runs.add()
  const sunday = addDays(today, 6 - daysSinceMonday(today))
  const isOpen = doneNow - (isDone(habit.days[today]) ? 1 : 0) < need
  return { ...runs.found(), done, recent, isDue: (day) => day > sunday || isOpen }
}

/** The next time is due a number of days after the last one, and stays due until it is done. */
function walkIntervals(habit: Kept, every: number, today: Day): Walk {
  const runs = countRuns()
  const recent = { done: 0, due: 0 }
  let done = 0
  let next = firstDay(habit)
  let wasDue = false
  for (const each of pastDays(habit, today)) {
    wasDue = each.day >= next
    if (each.isDone) {
      done++
      runs.add()
      next = addDays(each.day, every)
      if (each.isRecent) recent.done++
      if (each.isRecent) recent.due++
    } else if (wasDue && each.isRest) next = addDays(each.day, 1)
    else if (wasDue && !each.isToday) {
      runs.end()
      // One missed time, however long it takes to come back.
      if (each.isRecent) recent.due += 1 / every
    }
  }
  const dueToday = wasDue || isDone(habit.days[today])
  return { ...runs.found(), done, recent, isDue: (day) => (day === today ? dueToday : day >= next) }
}

function countRuns() {
  let [streak, longest] = [0, 0]
  return {
    add: () => {
      streak++
      longest = Math.max(longest, streak)
    },
    end: () => {
      streak = 0
    },
    found: () => ({ streak, longest }),
  }
}
