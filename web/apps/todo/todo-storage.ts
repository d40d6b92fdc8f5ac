import { Map as YMap, Text as YText } from 'yjs'
import * as z from 'zod/mini'
import {
  roundField,
  type Subtask,
  type Todo,
  tagField,
  todoFilterLengthMax,
  todoListColors,
  todoParts,
  todoPriorities,
  todoTagLengthMax,
  todoTextLengthMax,
} from '#contract/apps/app-todo.ts'
import { textIn } from '#contract/apps/text-in.ts'
import {
  remindAlsoSchema,
  remindSchema,
  repeatSchema,
  roundSchema,
  todoFields,
  todoKinds,
} from '#contract/apps/todo-fields.ts'
import { appStorage } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'
import { byOrder } from '../frame/order.ts'
import { homeOfTodo } from '../frame/space/home-of-todo.ts'
import { exportedMemory, memoryFields, memoryOf } from './shopping/shopping-memory.ts'

const todoShape: RecordShape<Todo> = {
  read: (map, base) => ({
    ...base,
    text: textIn(map, 'text'),
    memo: textIn(map, 'memo'),
    subtasks: subtasksOf(map.get('subtasks')),
    order: orderOf(map),
    ...todoFields(map),
    ...(map.get('kind') === 'list' && memoryOf(map)),
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
    aisles,
    atHome,
    ...plain
  }) => ({
    ...plain,
    ...memoryFields({ aisles, atHome }),
    ...Object.fromEntries(Object.entries(rounds ?? {}).map(([day, change]) => [roundField(day), change])),
    ...Object.fromEntries(tags.map((tag) => [tagField(tag), true])),
    text: new YText(text),
    memo: new YText(memo),
    subtasks: new YMap(subtasks.map((subtask) => [subtask.id, subtaskMap(subtask)])),
  }),
  homeOf: homeOfTodo,
  thingOf: (kind) => (kind === 'todo-list' ? (todo) => todo.kind === 'list' : null),
}

export const todoStorage = appStorage('todo', todoShape)

export function subtaskMap({ text, done, order }: Omit<Subtask, 'id'>): YMap<unknown> {
  return new YMap<unknown>([
    ['text', new YText(text)],
    ['done', done],
    ['order', order],
  ])
}

function orderOf(map: YMap<unknown>): string {
  const order = map.get('order')
  return typeof order === 'string' ? order : ''
}

function subtasksOf(value: unknown): Subtask[] {
  if (!(value instanceof YMap)) return []
  return [...value.entries()]
    .flatMap(([id, map]): Subtask[] => {
      if (!(map instanceof YMap)) return []
      return [{ id, text: textIn(map, 'text'), done: map.get('done') === true, order: orderOf(map) }]
    })
    .sort(byOrder)
}

const text = z.string().check(z.maxLength(todoTextLengthMax * 20))
const exportedTodo = z.object({
  id: z.string().check(z.maxLength(120)),
  createdAt: z.number(),
  editedAt: z.number(),
  trashedAt: z.optional(z.number()),
  kind: z._default(z.enum(todoKinds), 'todo'),
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
  ...exportedMemory,
})

/** Parses a todo or a list from an export file. */
export function parseExported(value: unknown): Todo | null {
  const todo = z.safeParse(exportedTodo, value)
  if (!todo.success) return null
  const given = Object.entries(todo.data).filter(([, each]) => each !== undefined)
  // Cast: the schema's shape; only undefined fields were removed.
  return Object.fromEntries(given) as unknown as Todo
}
