import type { Todo } from '#contract/apps/app-todo.ts'
import { digits } from '#contract/values/digits.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { type ReadTodo, readTodo, withDefaultDay } from '#readers/todo/read-todo.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { Records } from '#web/storage/records.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { useOpenRecord } from '../frame/list/use-open-record.ts'
import { useStable } from '../frame/use-stable.ts'
import { addedWhere } from './add/added-where.ts'
import { isList, isListed, listsOf } from './select-todos.ts'
import { addList, addTodo, addTodos, addView, idsWithList } from './todo-actions.ts'
import type { useTodoList } from './use-todo-list.ts'
import { addedAs } from './views/added-as.ts'
import { listOf, type TodoView } from './views/views.ts'
import type { TodoTimed } from './when/save-when.ts'

type Options = {
  opened: Opened<Todo> | null
  all: ReadonlyMap<string, Todo>
  list: ReturnType<typeof useTodoList>
  isUsable: boolean
  today: Day
  onTimed: TodoTimed
}

/** The open todo, and adding and removing todos. */
export function useTodoScreen({
  opened,
  all,
  list: { view, setView, setTyped, lists, tags, shownSaved },
  isUsable,
  today,
  onTimed,
}: Options) {
  const { openId, open, close, later, record, removed, bringBack } = useOpenRecord({ opened, all, isUsable })
  const show = useStable((id: string) => later(() => open(id)))

  /** Returns where the todo went if the view does not show it. */
  function add(typed: ReadTodo): { text: string; show: () => void } | null {
    if (!opened) return null
    const read = shownSaved ? addedAs(typed, shownSaved.filter ?? '', { tags, lists }) : typed
    const named = read.list === undefined ? undefined : listCalled(opened.records, read.list)
    const shown = shownList(opened.records, view)
    const into = named?.id ?? shown?.id
    const id = addTodo(opened.records, read, into)
    afterNewRecord(opened.store, all.size + 1)
    if (read.time) onTimed({ list: into })
    if (shownSaved && isListed(opened.records.all().values(), view, id, today)) return null
    const listed = named ?? shown
    const where = addedWhere({ start: read.start, due: read.due, list: listed }, view, today)
    return where && { text: where.text, show: () => setView(where.view) }
  }

  /** Keeps a search as a view with its words as its name, and shows it. */
  function saveView(query: string) {
    if (!opened) return
    const id = addView(opened.records, query)
    setView({ saved: id })
    setTyped('')
    offerUndo('絞り込みを保存しました', () => {
      opened.records.purge([id])
      setView('all')
    })
  }

  /** Adds the lines of a paste; without a name, a line is one itself. */
  function addLines(lines: readonly string[], defaultDue: Day | null) {
    if (!opened) return
    const shown = shownList(opened.records, view)
    const todos = lines.map((line) => {
      const read = readTodo(line, serverNow())
      const kept: ReadTodo = read.title === '' ? { title: line, pieces: [], offered: [], unread: [] } : read
      const named = read.list === undefined ? undefined : listCalled(opened.records, read.list)
      return {
        read: withDefaultDay(kept, defaultDue),
        list: named?.id ?? shown?.id,
      }
    })
    const ids = addTodos(opened.records, todos)
    afterNewRecord(opened.store, all.size + ids.length)
    for (const { read, list: of } of todos) if (read.time) onTimed({ list: of })
    offerUndo(`${digits(ids.length)}件を追加しました`, () => opened.records.purge(ids))
  }

  function trash(ids: readonly string[], text: string) {
    close()
    opened?.records.trash(ids)
    offerUndo(text, () => opened?.records.restore(ids))
  }

  return {
    openId,
    show,
    leave: () => later(close),
    todo: record,
    removed,
    bringBack,
    add,
    addLines,
    addList: (name: string) => opened && setView({ list: addList(opened.records, name) }),
    saveView,
    trashView: (id: string) => {
      if (shownSaved?.id === id) setView('all')
      trash([id], '絞り込みを削除しました')
    },
    trashTodo: ({ id }: Todo) => trash([id], 'やることを削除しました'),
    trashDone: (ids: string[]) => trash(ids, '完了したものを削除しました'),
    trashList: (id: string) => {
      if (!opened) return
      setView('all')
      trash(idsWithList(opened.records, id), 'リストと中のやることを削除しました')
    },
  }
}

type Named = { id: string; name: string }

// Both functions look in the records, not in the rendered lists, which lag behind: a line that is added at once after
// its list was made must land in it, and two lines that name a new list must not make two of one name.

/** The list that the view shows. */
function shownList(records: Records<Todo>, view: TodoView): Named | undefined {
  const list = records.all().get(listOf(view) ?? '')
  return list && isList(list) ? { id: list.id, name: list.text } : undefined
}

/** The list of that name, created if there is none. */
function listCalled(records: Records<Todo>, name: string): Named {
  const known = listsOf(records.all().values()).find(({ text }) => sameName(text) === sameName(name))
  return known ? { id: known.id, name: known.text } : { id: addList(records, name), name }
}

const sameName = (name: string) => name.normalize('NFKC').toLowerCase().trim()
