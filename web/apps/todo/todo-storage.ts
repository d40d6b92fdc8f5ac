import { Map as YMap, Text as YText } from 'yjs'
import * as z from 'zod/mini'
import {
  type RoundChange,
  roundField,
  type Subtask,
  skipped,
  type Todo,
  type TodoRepeat,
  tagField,
  todoFilterLengthMax,
  todoListColors,
  todoParts,
  todoPriorities,
  todoRemindersMax,
  todoRemindMinutesMax,
  todoTagLengthMax,
  todoTextLengthMax,
} from '#contract/apps/app-todo.ts'
import { appStorage } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'
import { byOrder } from '../frame/order.ts'

const from = z.enum(['date', 'completion'])
const limits = {
  until: z.optional(z.string()),
  times: z.optional(z.int()),
  exceptHolidays: z.optional(z.literal(true)),
}
const months = z.optional(z.enum(['even', 'odd']))
const business = z.optional(z.literal(true))
const repeatSchema = z.union([
  z.object({ kind: z.literal('days'), every: z.int(), from, ...limits }),
  z.object({ kind: z.literal('weekdays'), business, ...limits }),
  z.object({ kind: z.literal('weeks'), every: z.int(), weekdays: z.array(z.int()), from, ...limits }),
  z.object({
    kind: z.literal('months'),
    every: z.int(),
    day: z.int(),
    days: z.optional(z.array(z.int())),
    business,
    months,
    from,
    ...limits,
  }),
  z.object({
    kind: z.literal('months-weekday'),
    every: z.int(),
    week: z.int(),
    weeks: z.optional(z.array(z.int())),
    weekday: z.int(),
    months,
    ...limits,
  }),
  z.object({
    kind: z.literal('years'),
    every: z.int(),
    month: z.int(),
    day: z.int(),
    name: z.optional(z.string()),
    week: z.optional(z.int()),
    weekday: z.optional(z.int()),
    ...limits,
  }),
])

const minutesSchema = z.int().check(z.minimum(0), z.maximum(todoRemindMinutesMax))
const remindSchema = z.union([minutesSchema, z.literal('never')])
const remindAlsoSchema = z.array(minutesSchema).check(z.minLength(1), z.maxLength(todoRemindersMax - 1))

const todoShape: RecordShape<Todo> = {
  read: (map, base) => ({
    ...base,
    kind: kinds.find((kind) => kind === map.get('kind')) ?? 'todo',
    text: textOf(map.get('text')),
    memo: textOf(map.get('memo')),
    priority: todoPriorities.find((each) => each === map.get('priority')) ?? 'none',
    subtasks: subtasksOf(map.get('subtasks')),
    order: stringOf(map.get('order')) ?? '',
    ...optional(map),
  }),
  write: ({
    id: _id,
    createdAt: _createdAt,
    editedAt: _editedAt,
    text,
    memo,
    subtasks,
    rounds,
    tags = [],
    ...plain
  }) => ({
    ...plain,
    ...Object.fromEntries(Object.entries(rounds ?? {}).map(([day, change]) => [roundField(day), change])),
    ...Object.fromEntries(tags.map((tag) => [tagField(tag), true])),
    text: new YText(text),
    memo: new YText(memo),
    subtasks: new YMap(subtasks.map((subtask) => [subtask.id, subtaskMap(subtask)])),
  }),
}

export const todoStorage = appStorage('todo', todoShape)

/** As the finding `todo-record` of server/sync/apps/todo.ts. */
export const earns = ({ doneAt, text }: Todo): boolean => doneAt !== undefined && text.trim() !== ''

export function subtaskMap({ text, done, order }: Omit<Subtask, 'id'>): YMap<unknown> {
  return new YMap<unknown>([
    ['text', new YText(text)],
    ['done', done],
    ['order', order],
  ])
}

const kinds = ['todo', 'list', 'view'] as const

const textOf = (value: unknown): string => (value instanceof YText ? value.toString() : '')
const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function optional(map: YMap<unknown>): Partial<Todo> {
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

const roundPrefix = roundField('')
const roundSchema = z.union([z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), z.literal(skipped)])

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

function subtasksOf(value: unknown): Subtask[] {
  if (!(value instanceof YMap)) return []
  return [...value.entries()]
    .flatMap(([id, map]): Subtask[] => {
      if (!(map instanceof YMap)) return []
      const order = stringOf(map.get('order')) ?? ''
      return [{ id, text: textOf(map.get('text')), done: map.get('done') === true, order }]
    })
    .sort(byOrder)
}

const text = z.string().check(z.maxLength(todoTextLengthMax * 20))
const exportedTodo = z.object({
  id: z.string().check(z.maxLength(120)),
  createdAt: z.number(),
  editedAt: z.number(),
  trashedAt: z.optional(z.number()),
  kind: z._default(z.enum(kinds), 'todo'),
  text,
  memo: z._default(text, ''),
  list: z.optional(z.string()),
  tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(todoTagLengthMax)))),
  filter: z.optional(z.string().check(z.maxLength(todoFilterLengthMax))),
  start: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  due: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  time: z.optional(z.string().check(z.regex(/^\d\d:\d\d$/))),
  endTime: z.optional(z.string().check(z.regex(/^\d\d:\d\d$/))),
  part: z.optional(z.enum(todoParts)),
  planned: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  priority: z._default(z.enum(todoPriorities), 'none'),
  repeat: z.optional(repeatSchema),
  rounds: z.optional(z.record(z.string().check(z.maxLength(10)), roundSchema)),
  remind: z.optional(remindSchema),
  remindAlso: z.optional(remindAlsoSchema),
  doneAt: z.optional(z.number()),
  color: z.optional(z.enum(todoListColors)),
  archivedAt: z.optional(z.number()),
  series: z.optional(z.string()),
  subtasks: z._default(z.array(z.object({ id: z.string(), text, done: z.boolean(), order: z.string() })), []),
  order: z._default(z.string(), ''),
})

/** Parses a todo or a list from an export file. */
export function parseExported(value: unknown): Todo | null {
  const todo = z.safeParse(exportedTodo, value)
  if (!todo.success) return null
  const given = Object.entries(todo.data).filter(([, each]) => each !== undefined)
  // Cast: the schema's shape; only undefined fields were removed.
  return Object.fromEntries(given) as unknown as Todo
}
