import {
  everyDay,
  type Habit,
  type HabitPart,
  type HabitRhythm,
  habitSources,
} from '#contract/apps/app-habit.ts'
import { minuteOfTime, timeOfMinute } from '../../frame/time-of-day.ts'
import type { HabitFields } from '../habit-actions.ts'

/** The values in the form. Those of a choice that is not taken are kept, so that it can be taken again. */
export type HabitDraft = {
  name: string
  emoji: string
  kind: HabitRhythm['kind']
  weekdays: readonly number[]
  times: number
  everyDays: number
  hasAmount: boolean
  target: number
  unit: string
  part: HabitPart
  remindAt: string
  remindByName: boolean
  source: string
}

export function draftOf(habit: Habit | null): HabitDraft {
  const rhythm = habit?.rhythm ?? everyDay
  return {
    name: habit?.name ?? '',
    emoji: habit?.emoji ?? '',
    kind: rhythm.kind,
    weekdays: rhythm.kind === 'weekdays' ? rhythm.weekdays : [0, 1, 2, 3, 4, 5, 6],
    times: rhythm.kind === 'times' ? rhythm.times : 3,
    everyDays: rhythm.kind === 'every' ? rhythm.days : 2,
    hasAmount: habit?.amount !== undefined,
    target: habit?.amount?.target ?? 8,
    unit: habit?.amount?.unit ?? '',
    part: habit?.part ?? 'any',
    remindAt: timeOfMinute(habit?.remindAtMinute ?? null),
    remindByName: habit?.remindByName ?? false,
    source: habit?.source ?? '',
  }
}

/** The fields to save, or what is missing. */
export function readDraft(draft: HabitDraft): { fields: HabitFields } | { error: 'name' | 'weekdays' } {
  const name = draft.name.trim()
  if (name === '') return { error: 'name' }
  if (draft.kind === 'weekdays' && draft.weekdays.length === 0) return { error: 'weekdays' }
  const minute = minuteOfTime(draft.remindAt)
  const source = habitSources.find((each) => each === draft.source)
  return {
    fields: {
      name,
      emoji: draft.emoji,
      rhythm: rhythmOf(draft),
      part: draft.part,
      ...(draft.hasAmount && { amount: { target: draft.target, unit: draft.unit.trim() } }),
      ...(minute !== null && { remindAtMinute: minute }),
      ...(minute !== null && draft.remindByName && { remindByName: true }),
      ...(source && { source }),
    },
  }
}

function rhythmOf({ kind, weekdays, times, everyDays }: HabitDraft): HabitRhythm {
  if (kind === 'times') return { kind, times }
  if (kind === 'every') return { kind, days: everyDays }
  return { kind, weekdays: [...weekdays].sort() }
}
