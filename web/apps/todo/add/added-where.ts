import type { Day } from '#contract/values/japan-day.ts'
import { dueText } from '../due-text.ts'
import { listOf, savedOf, type TodoView } from '../views/views.ts'

type Added = {
  start?: Day | undefined
  due?: Day | undefined
  list?: { id: string; name: string } | undefined
}

/** Where a new todo is to be found if the present view does not show it, in words; otherwise null. */
export function addedWhere({ start, due: last, list }: Added, view: TodoView, today: Day): Place | null {
  const due = start ?? last
  if (isShown({ due, list }, view, today)) return null
  const name = due === undefined ? 'すべて' : due > today ? 'これから' : '今日'
  const own: TodoView = due === undefined ? 'all' : due > today ? 'upcoming' : 'today'
  const day = due === undefined ? '（日付なし）' : due > today ? `（${dueText(due, today)}）` : ''
  return list
    ? { text: `リスト「${list.name}」${day}`, view: { list: list.id } }
    : { text: `「${name}」${day}`, view: own }
}

type Place = { text: string; view: TodoView }

function isShown({ due, list }: Added, view: TodoView, today: Day): boolean {
  if (view === 'all') return true
  if (typeof view === 'object') return savedOf(view) === undefined && list?.id === listOf(view)
  if (due === undefined || view === 'done') return false
  if (view === 'today') return due <= today
  return view === 'overdue' ? due < today : view === 'calendar' || due > today
}
