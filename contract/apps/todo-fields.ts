import type { Map as YMap } from 'yjs'
import * as z from 'zod/mini'
import {
  type RoundChange,
  roundField,
  skipped,
  type Todo,
  type TodoRepeat,
  tagField,
  todoListColors,
  todoParts,
  todoPriorities,
  todoRemindersMax,
  todoRemindMinutesMax,
} from './app-todo.ts'

/** Larger numbers would take the rhythm a long time to count. */
const count = z.int().check(z.minimum(-1), z.maximum(999))
const from = z.enum(['date', 'completion'])
const limits = {
  until: z.optional(z.string()),
  times: z.optional(z.int()),
  exceptHolidays: z.optional(z.literal(true)),
}
const months = z.optional(z.enum(['even', 'odd']))
const business = z.optional(z.literal(true))
export const repeatSchema = z.union([
  z.object({ kind: z.literal('days'), every: count, from, ...limits }),
  z.object({ kind: z.literal('weekdays'), business, ...limits }),
  z.object({ kind: z.literal('weeks'), every: count, weekdays: z.array(count), from, ...limits }),
  z.object({
    kind: z.literal('months'),
    every: count,
    day: count,
    days: z.optional(z.array(count)),
    business,
    months,
    from,
    ...limits,
  }),
  z.object({
    kind: z.literal('months-weekday'),
    every: count,
    week: count,
    weeks: z.optional(z.array(count)),
    weekday: count,
    months,
    ...limits,
  }),
  z.object({
    kind: z.literal('years'),
    every: count,
    month: count,
    day: count,
    name: z.optional(z.string()),
    week: z.optional(count),
    weekday: z.optional(count),
    ...limits,
  }),
])

const minutesSchema = z.int().check(z.minimum(0), z.maximum(todoRemindMinutesMax))
export const remindSchema = z.union([minutesSchema, z.literal('never')])
export const remindAlsoSchema = z
  .array(minutesSchema)
  .check(z.minLength(1), z.maxLength(todoRemindersMax - 1))

export const todoKinds = ['todo', 'list', 'view'] as const

/** The plain fields of a stored record. Tolerates any content: another build may have written it. */
export function todoFields(map: YMap<unknown>): Partial<Todo> & Pick<Todo, 'kind' | 'priority'> {
  const [list, start, due, time, endTime, planned, series] = [
    'list',
    'start',
    'due',
    'time',
    'endTime',
    'planned',
    'series',
  ].map((field) => stringOf(map.get(field)))
  const part = todoParts.find((each) => each === map.get('part'))
  const color = todoListColors.find((each) => each === map.get('color'))
  const [doneAt, archivedAt] = [map.get('doneAt'), map.get('archivedAt')]
  const remind = remindOf(map.get('remind'))
  const remindAlso = z.safeParse(remindAlsoSchema, map.get('remindAlso'))
  const repeat = repeatOf(map.get('repeat'))
  // Two devices may have set the two ends the wrong way round.
  const isSpan = start !== undefined && due !== undefined && start < due && !repeat
  const rounds = repeat && roundsOf(map)
  const [tags, filter] = [tagsOf(map), stringOf(map.get('filter'))]
  // Another device may have moved this round while it was still to come.
  const moved = planned !== undefined && due === planned ? rounds?.[planned] : undefined
  return {
    kind: todoKinds.find((kind) => kind === map.get('kind')) ?? 'todo',
    priority: todoPriorities.find((each) => each === map.get('priority')) ?? 'none',
    ...(list && { list }),
    ...(tags.length > 0 && { tags }),
    ...(filter && { filter }),
    ...(due && { due: moved && moved !== skipped ? moved : due }),
    ...(isSpan && { start }),
    ...(time && { time }),
    ...((time || isSpan) && endTime && { endTime }),
    ...(!time && part && { part }),
    ...(planned && { planned }),
    ...(series && { series }),
    ...(rounds && { rounds }),
    ...(repeat && { repeat }),
    ...(typeof doneAt === 'number' && { doneAt }),
    ...(remind !== undefined && { remind }),
    ...(remindAlso.success && { remindAlso: remindAlso.data }),
    ...(color && { color }),
    ...(typeof archivedAt === 'number' && { archivedAt }),
  }
}

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const roundPrefix = roundField('')
export const roundSchema = z.union([z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), z.literal(skipped)])

function roundsOf(map: YMap<unknown>): Record<string, RoundChange> | null {
  const rounds: Record<string, RoundChange> = {}
  for (const [field, value] of map) {
    const change = field.startsWith(roundPrefix) ? z.safeParse(roundSchema, value) : null
    if (change?.success) rounds[field.slice(roundPrefix.length)] = change.data
  }
  return Object.keys(rounds).length > 0 ? rounds : null
}

const tagPrefix = tagField('')
const tagsOf = (map: YMap<unknown>): string[] =>
  [...map.keys()]
    .flatMap((field) => (field.startsWith(tagPrefix) ? field.slice(tagPrefix.length) : []))
    .sort()

function remindOf(value: unknown): number | 'never' | undefined {
  const remind = z.safeParse(remindSchema, value)
  return remind.success ? remind.data : undefined
}

function repeatOf(value: unknown): TodoRepeat | null {
  if (value === undefined) return null
  const repeat = z.safeParse(repeatSchema, value)
  // Cast: an optional field is absent or has a value, as the document holds no undefined.
  return repeat.success ? (repeat.data as TodoRepeat) : null
}
