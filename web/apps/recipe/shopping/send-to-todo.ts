import { Map as YMap, Text as YText } from 'yjs'
import { atHomeField, shoppingListName, type Todo, todoTextLengthMax } from '#contract/apps/app-todo.ts'
import { appStorage, type Opened } from '#web/storage/app-storage.ts'
import type { RecordShape, Records } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { untilArrived } from '#web/storage/until-known.ts'
import { orderBetween } from '../../frame/order.ts'
import { homeOfTodo } from '../../frame/space/home-of-todo.ts'
import { editBetween } from '../../frame/text-edit.ts'
import { addToList, type ListPlan } from './add-to-list.ts'

const homePrefix = atHomeField('')

/** Only the fields that are used here; the contract defines the format. */
const todoShape: RecordShape<Todo> = {
  homeOf: homeOfTodo,
  read: (map, base) => {
    const [list, doneAt] = [map.get('list'), map.get('doneAt')]
    return {
      ...base,
      kind: map.get('kind') === 'list' ? 'list' : 'todo',
      text: String(map.get('text') ?? ''),
      order: String(map.get('order') ?? ''),
      memo: '',
      priority: 'none',
      subtasks: [],
      atHome: [...map]
        .filter(([field, value]) => field.startsWith(homePrefix) && value === true)
        .map(([field]) => field.slice(homePrefix.length)),
      ...(typeof list === 'string' && { list }),
      ...(typeof doneAt === 'number' && { doneAt }),
    }
  },
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

type Sent = ListPlan & { listId: string; takeBack: () => void }

/** The open todos of 「買い物」, and the foods that are at home. */
export type ShoppingList = { open: readonly Pick<Todo, 'id' | 'text'>[]; atHome: readonly string[] }

/** The todos that this device has. */
async function storedTodos(): Promise<Opened<Todo>> {
  const opened = todos.current()
  await opened.saved()
  return opened
}

/** Before the shared list is here, its lines would go to a second list of one's own. */
async function arrivedTodos(): Promise<Opened<Todo>> {
  await untilArrived(todos)
  return storedTodos()
}

/** `prefersShared`: for a plan that others see too. */
export const readShoppingList = async (prefersShared = false): Promise<ShoppingList> =>
  shoppingList(await arrivedTodos(), prefersShared)

/** The same at once, without what may be on its way. */
export const readStoredShoppingList = async (prefersShared = false): Promise<ShoppingList> =>
  shoppingList(await storedTodos(), prefersShared)

function shoppingList({ records }: Opened<Todo>, prefersShared: boolean): ShoppingList {
  const list = findList(records, prefersShared)
  return { open: openTodos(records, list?.id), atHome: list?.atHome ?? [] }
}

let remembered: Promise<void> = Promise.resolve()

/** Remembers on every device that a food is at home, or no longer. In the order of the calls. */
export function rememberAtHome(food: string, isAtHome: boolean, prefersShared = false): Promise<void> {
  const write = () => writeAtHome(food, isAtHome, prefersShared)
  remembered = remembered.then(write, write)
  return remembered
}

async function writeAtHome(food: string, isAtHome: boolean, prefersShared: boolean): Promise<void> {
  const stored = await storedTodos()
  const list = findList(stored.records, prefersShared)
  const isFound = list && (!prefersShared || stored.placeOf(list.id).space)
  const { records } = isFound ? stored : await arrivedTodos()
  records.markMap(listIn(records, prefersShared), (map) => {
    if (isAtHome) map.set(atHomeField(food), true)
    else map.delete(atHomeField(food))
  })
}

/**
 * Adds the lines to the list 「買い物」 of the todo app and creates it if necessary; amounts of what is already on it
 * are added. Rejects if that is impossible.
 */
export async function sendToTodo(lines: readonly string[], prefersShared = false): Promise<Sent> {
  const { store, saved, records } = await arrivedTodos()
  if (store.state().trouble === 'newer') throw new Error('a newer build wrote these todos')
  const orders = ordersOf(records)
  const listId = listIn(records, prefersShared)
  const plan = addToList(openTodos(records, listId), lines)
  for (const { id, text } of plan.changed) rewrite(records, id, text)
  const ids = createOnTop(records, plan.added, { list: listId, top: orders[0] ?? null })
  await saved()
  return { ...plan, listId, takeBack: () => takeBack(records, plan, ids) }
}

/** The id of the list, which is created if there is none. */
const listIn = (records: Records<Todo>, prefersShared: boolean): string =>
  findList(records, prefersShared)?.id ??
  records.create({
    ...blank,
    subtasks: [],
    kind: 'list',
    text: shoppingListName,
    order: orderBetween(ordersOf(records).at(-1) ?? null, null),
  })

/** Somebody else's that one may only read takes no lines. */
function findList(records: Records<Todo>, prefersShared: boolean): Todo | undefined {
  const { placeOf } = todos.current()
  const lists = [...records.all().values()].filter(
    (todo) =>
      todo.kind === 'list' &&
      todo.text === shoppingListName &&
      !isTrashed(todo) &&
      !placeOf(todo.id).isReadOnly,
  )
  return (prefersShared && lists.find(({ id }) => placeOf(id).space)) || lists[0]
}

const openTodos = (records: Records<Todo>, list: string | undefined): Todo[] =>
  [...records.all().values()].filter(
    (todo) =>
      list !== undefined &&
      todo.kind === 'todo' &&
      todo.list === list &&
      todo.doneAt === undefined &&
      !isTrashed(todo),
  )

const ordersOf = (records: Records<Todo>): string[] =>
  [...records.all().values()]
    .map(({ order }) => order)
    .filter(Boolean)
    .sort()

/** Last to first, each at the top, so that they end up in the order of the lines. */
function createOnTop(
  records: Records<Todo>,
  lines: readonly string[],
  { list, top }: { list: string; top: string | null },
): string[] {
  let order = top
  return [...lines].reverse().map((line) => {
    order = orderBetween(null, order)
    const text = line.slice(0, todoTextLengthMax)
    return records.create({ ...blank, subtasks: [], kind: 'todo', text, list, order })
  })
}

function rewrite(records: Records<Todo>, id: string, wanted: string): void {
  const text = records.text(id, 'text')
  if (!text) return
  const after = wanted.slice(0, todoTextLengthMax)
  const { at, remove, insert } = editBetween(text.toString(), after, after.length)
  records.editMap(id, () => {
    text.delete(at, remove)
    text.insert(at, insert)
  })
}

/** A line that was changed since, or finished, stays as it is. */
function takeBack(records: Records<Todo>, { changed }: ListPlan, created: readonly string[]): void {
  const all = records.all()
  records.trash(created.filter((id) => all.get(id)?.doneAt === undefined))
  for (const { id, text, before } of changed) if (all.get(id)?.text === text) rewrite(records, id, before)
}
