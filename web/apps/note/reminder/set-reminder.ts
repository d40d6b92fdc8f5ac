import { Map as YMap, Text as YText } from 'yjs'
import type { Note, NoteReminder } from '#contract/apps/app-note.ts'
import { type Todo, todoTextLengthMax } from '#contract/apps/app-todo.ts'
import { appStorage, type Opened } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { orderBetween } from '../../frame/order.ts'
import { headOf } from '../note-head.ts'

/** Only the fields that are written here; the contract defines the format. */
const todoShape: RecordShape<Todo> = {
  read: (map, base) => ({
    ...base,
    kind: map.get('kind') === 'list' ? 'list' : 'todo',
    text: String(map.get('text') ?? ''),
    order: String(map.get('order') ?? ''),
    memo: '',
    priority: 'none',
    subtasks: [],
    ...(typeof map.get('doneAt') === 'number' && { doneAt: Number(map.get('doneAt')) }),
  }),
  write: ({ text, memo, order, due, time }) => ({
    kind: 'todo',
    text: new YText(text),
    memo: new YText(memo),
    priority: 'none',
    subtasks: new YMap(),
    order,
    due,
    time,
  }),
}

const todos = appStorage('todo', todoShape)

type When = Pick<NoteReminder, 'due' | 'time'>

/**
 * A reminder of a note is a todo that links to it: it appears among the todos of its day, and its notification is the
 * todo's. Rejects if the todos cannot be written.
 */
export async function setReminder({ records }: Opened<Note>, note: Note, when: When): Promise<void> {
  const { store, records: all } = todos.current()
  await store.saved()
  if (store.state().trouble === 'newer') throw new Error('a newer build wrote these todos')
  const known = openTodo(note.reminder)
  if (known) all.edit(known.id, when)
  const todo = known?.id ?? all.create(newTodo(note, when))
  await store.saved()
  // Not an edit of the note: its text stays as it was.
  records.mark(note.id, { reminder: { todo, ...when } satisfies NoteReminder })
}

/** Also takes back its todo, unless that is done. */
export async function clearReminder({ records }: Opened<Note>, note: Note): Promise<void> {
  const { store, records: all } = todos.current()
  await store.saved()
  const known = openTodo(note.reminder)
  if (known && store.state().trouble !== 'newer') all.trash([known.id])
  records.mark(note.id, { reminder: undefined })
}

function openTodo(reminder: NoteReminder | undefined): Todo | null {
  const todo = reminder && todos.current().records.all().get(reminder.todo)
  return todo && !isTrashed(todo) && todo.doneAt === undefined ? todo : null
}

function newTodo(note: Note, when: When) {
  const orders = [...todos.current().records.all().values()]
    .map(({ order }) => order)
    .filter(Boolean)
    .sort()
  return {
    kind: 'todo' as const,
    text: headOf(note).title.slice(0, todoTextLengthMax),
    memo: `${location.origin}/apps/note?id=${note.id}`,
    priority: 'none' as const,
    subtasks: [],
    order: orderBetween(null, orders[0] ?? null),
    ...when,
  }
}
