import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import type { Listing, Readiness } from '#web/storage/listing.ts'
import { usePaintedValue } from '#web/ui/after-paint.ts'
import { useWarmIndex } from '../frame/list/use-warm-index.ts'
import { useCopies } from '../frame/space/use-copies.ts'
import { tagsInUse } from '../frame/tags.ts'
import { type TodoOrder, type TodoSort, todoSorts } from './order/todo-sort.ts'
import { countsOf, foundElsewhere, isFinished, listsOf, selectTodos, todoIndex } from './select-todos.ts'
import { useAisles } from './shopping/use-aisles.ts'
import { readFilter } from './views/todo-filter.ts'
import { listOf, savedOf, savedViews, type TodoView, viewName } from './views/views.ts'

/** The listed todos in their groups. */
export function useTodoList(listing: Listing<Todo>, today: Day) {
  const [open, setView] = useOpenView()
  // Input is handled before a list of thousands is sorted again.
  const { records: listed, readiness } = usePaintedValue(listing)
  const view = useStillThere(open, { listed, readiness })
  // Deferred, so that the pressed tab changes before the rows of its list are made.
  const shownView = useDeferredValue(view)
  /** The day chosen in the calendar. */
  const [day, setDay] = useState(today)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const { sort, setSort, order } = useTodoSort(shownView)
  const selected = useMemo(
    () => selectTodos(listed.values(), shownView, query, today, order),
    [listed, shownView, query, today, order],
  )
  const { groups, isShopping } = useAisles({
    groups: selected,
    list: listed.get(listOf(shownView) ?? ''),
    isByAisle: sort === 'auto',
  })
  const elsewhere = useMemo(
    () => foundElsewhere(listed.values(), shownView, query, today),
    [listed, shownView, query, today],
  )
  const isDone = useMemo(() => isFinished(listed.values(), shownView, today), [listed, shownView, today])
  const { words } = useMemo(() => readFilter(query), [query])
  const counts = useMemo(() => countsOf(listed.values(), today), [listed, today])
  const lists = useMemo(() => listsOf(listed.values()), [listed])
  const archivedLists = useMemo(() => listsOf(listed.values(), true), [listed])
  const everyList = useMemo(() => [...lists, ...archivedLists], [lists, archivedLists])
  const saved = useMemo(() => savedViews(listed.values()), [listed])
  const tags = useMemo(() => tagsInUse(listed.values()), [listed])
  useListInUrl(lists, setView)
  useCopyOfList(listed, open, setView)
  const listNames = useMemo(() => new Map(lists.map(({ id, text }) => [id, text])), [lists])

  useWarmIndex(todoIndex, listed)

  return {
    view,
    /** The view of the rendered list, which may lag behind a press. */
    shownView,
    setView,
    day,
    setDay,
    typed,
    setTyped,
    query,
    sort,
    setSort,
    order,
    groups,
    /** Nothing is left of what there was. */
    isDone,
    isShopping,
    readiness,
    elsewhere,
    /** The searched words, to be marked in the rows. */
    words,
    counts,
    lists,
    archivedLists,
    /** The archived ones too. */
    everyList,
    listNames,
    saved,
    tags,
    /** The displayed list or saved view, if the view is one. */
    list: everyList.find(({ id }) => id === listOf(view)),
    shownSaved: saved.find(({ id }) => id === savedOf(view)),
  }
}

const viewKey = 'todo-view'
const viewShape = z.union([
  z.enum(['today', 'upcoming', 'overdue', 'all', 'done', 'calendar']),
  z.object({ list: z.string() }),
  z.object({ saved: z.string() }),
])

/** A shared list that ended while it was open goes on as the member's copy of it. */
function useCopyOfList(
  listed: ReadonlyMap<string, Todo>,
  view: TodoView,
  setView: (view: TodoView) => void,
): void {
  const copies = useCopies('todo')
  const open = listOf(view)
  const copy = open === undefined || listed.has(open) ? undefined : copies.get(open)
  const isThere = copy !== undefined && listed.has(copy)
  useEffect(() => {
    if (isThere) setView({ list: copy })
  }, [isThere, copy, setView])
}

/** Today in place of a list that was shown and is gone, such as one from which the member was removed. */
function useStillThere(
  view: TodoView,
  { listed, readiness }: { listed: ReadonlyMap<string, Todo>; readiness: Readiness },
): TodoView {
  const [shown, setShown] = useState<string>()
  const list = listOf(view)
  const isThere = list !== undefined && listed.has(list)
  const isGone = readiness === 'known' && list !== undefined && list === shown && !isThere
  useEffect(() => {
    if (isThere) setShown(list)
    // A copy may still take its place, until the page is loaded again.
    if (isGone) browserStorage.session.write(viewKey, 'today')
  }, [isThere, isGone, list])
  return isGone ? 'today' : view
}

/** The view, which a reload of this tab keeps. */
function useOpenView(): [TodoView, (view: TodoView) => void] {
  const [view, setView] = useState<TodoView>('today')
  // After the hydration: the page was rendered without a tab's storage.
  useEffect(() => setView(browserStorage.session.read(viewKey, viewShape) ?? 'today'), [])
  const show = useCallback((next: TodoView) => {
    setView(next)
    browserStorage.session.write(viewKey, next)
  }, [])
  return [view, show]
}

const key = 'todo-sorts'
const shape = z.record(z.string(), z.enum(todoSorts))

/** The order of each view, kept on this device. */
function useTodoSort(view: TodoView): Sorting {
  const [sorts, setSorts] = useState<Record<string, TodoSort>>(
    () => browserStorage.local.read(key, shape) ?? {},
  )
  const name = viewName(view)

  function setSort(sort: TodoSort) {
    const next = { ...sorts, [name]: sort }
    setSorts(next)
    browserStorage.local.write(key, next)
  }

  const sort = sorts[name] ?? 'auto'
  const order = sort !== 'auto' ? sort : view === 'today' ? 'agenda' : 'date'
  return { sort, setSort, order }
}

type Sorting = {
  /** The choice. */
  sort: TodoSort
  setSort: (sort: TodoSort) => void
  /** The order that follows from it. */
  order: TodoOrder
}

/** Shows the list whose id or name a link has, such as /apps/todo?list=…, once its records are read. */
function useListInUrl(lists: readonly Todo[], show: (view: { list: string }) => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('list')
    const list = lists.find(({ id, text }) => id === wanted || text === wanted)
    if (isDone.current || !list) return
    isDone.current = true
    show({ list: list.id })
  }, [lists, show])
}
