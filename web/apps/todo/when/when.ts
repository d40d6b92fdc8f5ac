import type { Todo, TodoRepeat } from '#contract/apps/app-todo.ts'
import { isOn } from '#contract/apps/todo-repeat/repeat.ts'
import { addDays, type Day, daysBetween } from '#contract/values/japan-day.ts'
import type { Records } from '#web/storage/records.ts'

/** When a todo is due, how it repeats and when the member is reminded. */
export type When = Partial<
  Pick<Todo, 'start' | 'due' | 'time' | 'endTime' | 'part' | 'repeat' | 'remind' | 'remindAlso'>
>

const fields = ['start', 'due', 'time', 'endTime', 'part', 'repeat', 'remind', 'remindAlso'] as const

export function whenOf(todo: When): When {
  const given = fields.filter((field) => todo[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, todo[field]]))
}

/** The first of its days. */
export const firstDayOf = ({ start, due }: Pick<When, 'start' | 'due'>): Day | undefined => start ?? due

/** The same time from another day on, for as many days. Without a day there is no time either; the rhythm stays. */
export function movedTo(when: When, day: Day | null): When {
  if (day !== null) {
    const { start, due } = when
    return start && due
      ? { ...whenOf(when), start: day, due: addDays(day, daysBetween(start, due)) }
      : { ...whenOf(when), due: day }
  }
  return when.repeat ? { repeat: when.repeat } : {}
}

/** Gives every todo its new time in one change. Returns the undo function. */
export function setWhen(records: Records<Todo>, changes: ReadonlyMap<Todo, When>): () => void {
  return records.editAll(
    new Map(
      [...changes].map(([todo, when]) => [todo.id, { ...allOf(when), planned: plannedFor(todo, when) }]),
    ),
  )
}

const allOf = (when: When) => ({
  start: when.start,
  due: when.due,
  time: when.time,
  endTime: when.time || when.start ? when.endTime : undefined,
  part: when.time ? undefined : when.part,
  repeat: when.repeat,
  remind: when.time && when.remind,
  remindAlso: when.time && when.remindAlso,
})

/** A postponed round keeps the day that its rhythm gave it; a new rhythm starts at the new day. */
function plannedFor(todo: Todo, { due, repeat }: When): string | undefined {
  if (!repeat) return undefined
  const isKept = todo.repeat !== undefined && isSameRepeat(todo.repeat, repeat)
  if (isKept && todo.planned) return todo.planned
  const start = isKept ? todo.due : due
  return start && isOn(repeat, start) ? start : undefined
}

export const isSameRepeat = (one: TodoRepeat | undefined, other: TodoRepeat | undefined): boolean =>
  inOrder(one) === inOrder(other)

const inOrder = (repeat: TodoRepeat | undefined) =>
  JSON.stringify(
    Object.entries(repeat ?? {})
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
