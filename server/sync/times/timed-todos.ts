import { Map as YMap } from 'yjs'
import { roundField, todoRemindersMax, todoRemindMinutesMax } from '#contract/apps/app-todo.ts'
import { waitingTodos } from '#contract/apps/todo-rounds.ts'
import { minuteMs } from '#contract/values/japan-day.ts'

/** One reminder of a todo. `atMs`: when to remind of it; `dueMs`: the todo's own time. */
export type TimedTodo = { recordId: string; text: string; atMs: number; dueMs: number }

const day = /^\d{4}-\d{2}-\d{2}$/
const hour = /^\d{2}:\d{2}$/
/** Ids and texts are stored with the reminder, where a control character would be refused or mean something. */
const storable = /^\P{Cc}{1,64}$/u
const control = /\p{Cc}/gu
/** Longer than a notification shows, and short beside a text of which each reminder holds a copy. */
const textLengthMax = 200

/** Open todos with a day, a time and a reminder, in Japan's time zone. A browser may have written anything. */
export function timedTodos(records: YMap<unknown>): TimedTodo[] {
  const open = [...records].flatMap(([id, record]) => (isOpen(record) ? [openTodo(id, record)] : []))
  const waiting = waitingTodos(open)
  return open.flatMap(({ id, text, list, remind, remindAlso, ...when }) => {
    const { due, time } = firstMoment(when)
    if (!storable.test(id) || waiting.has(id) || !due || !time || remind === 'never') return []
    if (list !== undefined && isArchived(records.get(list))) return []
    const dueMs = day.test(due) && hour.test(time) ? Date.parse(`${due}T${time}:00+09:00`) : Number.NaN
    if (!Number.isFinite(dueMs)) return []
    return minutesBefore(remind, remindAlso).map((minutes) => ({
      recordId: id,
      text,
      atMs: dueMs - minutes * minuteMs,
      dueMs,
    }))
  })
}

type Stored = Record<'start' | 'due' | 'time' | 'endTime', string | undefined>

/** The first of several days has the time; without one, the last has the end. */
function firstMoment({ start, due, time, endTime }: Stored): Pick<Stored, 'due' | 'time'> {
  if (!start || !due || start >= due) return { due, time }
  return time ? { due: start, time } : { due, time: endTime }
}

const isArchived = (record: unknown) =>
  record instanceof YMap && record.get('kind') === 'list' && typeof record.get('archivedAt') === 'number'

/** Each moment once. */
function minutesBefore(remind: unknown, also: unknown): number[] {
  const further = Array.isArray(also) ? also.filter((minutes) => minutes === 0 || minutesOf(minutes) > 0) : []
  return [...new Set([minutesOf(remind), ...further])].slice(0, todoRemindersMax)
}

/** Anything but whole minutes within the limit is a reminder at the time. */
const minutesOf = (remind: unknown): number =>
  typeof remind === 'number' && Number.isInteger(remind) && remind > 0 && remind <= todoRemindMinutesMax
    ? remind
    : 0

const isOpen = (record: unknown): record is YMap<unknown> =>
  record instanceof YMap &&
  record.get('kind') === 'todo' &&
  typeof record.get('doneAt') !== 'number' &&
  typeof record.get('trashedAt') !== 'number'

function openTodo(id: string, record: YMap<unknown>) {
  const stringAt = (field: string) => {
    const value = record.get(field)
    return typeof value === 'string' ? value : undefined
  }
  /** Another device may have moved or skipped this round while it was still to come. */
  const roundDay = (due: string | undefined, planned: string | undefined) =>
    due !== undefined && due === planned ? (stringAt(roundField(planned)) ?? due) : due
  return {
    id,
    start: stringAt('start'),
    due: roundDay(stringAt('due'), stringAt('planned')),
    time: stringAt('time'),
    endTime: stringAt('endTime'),
    series: stringAt('series'),
    list: stringAt('list'),
    remind: record.get('remind'),
    remindAlso: record.get('remindAlso'),
    isRepeating: record.get('repeat') !== undefined,
    text: String(record.get('text') ?? '')
      .replace(control, '')
      .slice(0, textLengthMax)
      .toWellFormed(),
  }
}
