import { type Habit, type HabitPart, habitParts } from '#contract/apps/app-habit.ts'
import { figuresOf, type HabitFigures } from '#contract/apps/habit-days.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { matches } from '#readers/frame/fold-text.ts'
import { searchIndex } from '#web/storage/search-index.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { readQuery } from '../frame/list/search-query.ts'
import { byOrder } from '../frame/order.ts'
import { partNames } from './rhythm-text.ts'

export type ShownHabit = { habit: Habit; figures: HabitFigures }
export type HabitGroup = { key: HabitPart | 'other'; title: string; habits: ShownHabit[] }

const habitIndex = searchIndex<Habit>(({ name }) => name)

/** Today's habits by part of the day, then those that are due on other days. */
export function selectHabits(all: Iterable<Habit>, query: string, today: Day): HabitGroup[] {
  const { words } = readQuery(query)
  const shown = [...all]
    .filter((habit) => !isTrashed(habit) && matches(habitIndex.fold(habit), words))
    .sort(byOrder)
    .map((habit) => ({ habit, figures: figuresKept(habit, today) }))
  const due = shown.filter(({ figures }) => figures.isDue)
  const groups: HabitGroup[] = habitParts.map((part) => ({
    key: part,
    title: partNames[part],
    habits: due.filter(({ habit }) => habit.part === part),
  }))
  groups.push({
    key: 'other',
    title: '今日の予定にないもの',
    habits: shown.filter(({ figures }) => !figures.isDue),
  })
  return groups.filter(({ habits }) => habits.length > 0)
}

/** Computed once for each version of a habit and day: a record is never changed in place. */
function figuresKept(habit: Habit, today: Day): HabitFigures {
  const known = kept.get(habit)
  if (known?.today === today) return known.figures
  const figures = figuresOf(habit, today)
  kept.set(habit, { today, figures })
  return figures
}

const kept = new WeakMap<Habit, { today: Day; figures: HabitFigures }>()
