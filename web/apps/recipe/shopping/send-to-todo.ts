import { Map as YMap, Text as YText } from 'yjs'
import { type Todo, todoTextLengthMax } from '#contract/apps/app-todo.ts'
import { appStorage } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { orderBetween } from '../../frame/order.ts'

const listName = '買い物'

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
  }),
  write: ({ kind, text, list, order }) => ({
    kind,
    text: new YText(text),
    memo: new YText(),
    priority: 'none',
    subtasks: new YMap(),
    list,
    order,
  }),
}

const todos = appStorage('todo', todoShape)
const blank = { memo: '', priority: 'none', subtasks: [] } as const

/** Adds the lines to the list 「買い物」 of the todo app and creates it if necessary. Rejects if that is impossible. */
export async function sendToTodo(lines: readonly string[]): Promise<void> {
  const { store, records } = todos.current()
  await store.saved()
  if (store.state().trouble === 'newer') throw new Error('a newer build wrote these todos')
  const all = [...records.all().values()]
  const orders = all
    .map(({ order }) => order)
    .filter(Boolean)
    .sort()
  const known = all.find((todo) => todo.kind === 'list' && todo.text === listName && !isTrashed(todo))
  const list =
    known?.id ??
    records.create({
      ...blank,
      subtasks: [],
      kind: 'list',
      text: listName,
      order: orderBetween(orders.at(-1) ?? null, null),
    })
  // Last to first, each at the top, so that they end up in the order of the list.
  let top = orders[0] ?? null
  for (const line of [...lines].reverse()) {
    top = orderBetween(null, top)
    records.create({
      ...blank,
      subtasks: [],
      kind: 'todo',
      text: line.slice(0, todoTextLengthMax),
      list,
      order: top,
    })
  }
  await store.saved()
}
