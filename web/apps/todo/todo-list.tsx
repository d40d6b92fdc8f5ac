import type { ReactNode } from 'react'
import type { Day } from '#contract/values/japan-day.ts'
import type { Readiness } from '#web/storage/listing.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FromOtherApps } from '../frame/files/from-other-apps.tsx'
import { KeepingWords } from '../frame/keeping-words.tsx'
import { FoundWords } from '../frame/list/found-words.tsx'
import { ListBody } from '../frame/list/list-body.tsx'
import type { Choosing } from '../frame/list/use-selection.ts'
import { useGrowing } from '../frame/use-growing.ts'
import type { TodoRowActs } from './chosen/use-todo-rows.ts'
import { hasSort } from './order/sort-choice.tsx'
import type { TodoOrder } from './order/todo-sort.ts'
import type { RowActions } from './row-actions.ts'
import type { TodoGroup } from './select-todos.ts'
import { TodoGroupList } from './todo-group-list.tsx'
import { listOf, savedOf, type TodoView } from './views/views.ts'

type Props = {
  groups: readonly TodoGroup[]
  /** Nothing is left of what there was. */
  isDone: boolean
  view: TodoView
  query: string
  /** The searched words. */
  words: readonly string[]
  /** How many more todos the search finds outside of the view. */
  elsewhere: { all: number; done: number }
  onView: (view: TodoView) => void
  order: TodoOrder
  today: Day
  openId: string | null
  readiness: Readiness
  listNames: ReadonlyMap<string, string>
  emptyArt: ReactNode
  actions: RowActions
  choosing: Pick<Choosing, 'isOn' | 'ids'>
  acts: TodoRowActs
}

export function TodoList(props: Props) {
  const {
    groups,
    isDone,
    view,
    query,
    words,
    elsewhere,
    onView,
    order,
    today,
    openId,
    readiness,
    listNames,
    emptyArt,
    actions,
    choosing,
    acts,
  } = props
  const total = groups.reduce((sum, { todos, rounds = [] }) => sum + todos.length + rounds.length, 0)
  const { count, end } = useGrowing(total, `${JSON.stringify(view)} ${query} ${order}`)
  const canMove = query === '' && hasSort(view)

  const { title, text } = isDone ? doneText(view) : emptyText(view)
  const isInvitation = !isDone && (view === 'all' || view === 'today')
  const welcome = (
    <EmptyState title={title} illustration={emptyArt} action={isInvitation && <FromOtherApps app="todo" />}>
      {isInvitation ? <KeepingWords app="todo">{text}</KeepingWords> : text}
    </EmptyState>
  )
  const found = query !== '' && (
    <FoundWords
      query={query}
      count={total}
      nothing=""
      elsewhere={
        elsewhere.all > 0
          ? { count: elsewhere.all, label: 'すべて', onShow: () => onView('all') }
          : { count: elsewhere.done, label: '完了', onShow: () => onView('done') }
      }
    />
  )
  const rows = (
    <>
      {found}
      {/* A shopping list is opened where it was left, so all of it is there. */}
      {firstOf(groups, groups[0]?.aisle ? total : count).map((group) => (
        <TodoGroupList
          key={group.key}
          group={group}
          today={today}
          words={words}
          openId={openId}
          canMove={canMove}
          order={order}
          listNames={listOf(view) === undefined ? listNames : null}
          actions={actions}
          choosing={choosing}
          acts={acts}
        />
      ))}
      <div ref={end} />
    </>
  )
  return (
    <ListBody readiness={readiness} count={total} welcome={welcome} placeholders={placeholders}>
      {total > 0 ? rows : found || welcome}
    </ListBody>
  )
}

const placeholders = (
  <div className="grid gap-1">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-14 w-full rounded-lg" />
    ))}
  </div>
)

function firstOf(groups: readonly TodoGroup[], count: number): TodoGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const todos = group.todos.slice(0, left)
    left -= todos.length
    const rounds = group.rounds?.slice(0, left) ?? []
    left -= rounds.length
    return todos.length + rounds.length > 0 ? [{ ...group, todos, rounds }] : []
  })
}

const doneText = (view: TodoView) => ({
  title: view === 'today' ? '今日のやることは、ぜんぶ終わりました' : 'やることは、ぜんぶ終わりました',
  text: '終わったものは「完了」で見られます。',
})

function emptyText(view: TodoView): { title: string; text: string } {
  if (view === 'today') {
    return {
      title: '今日のやることはありません',
      text: '「明日18時 牛乳」のように書いてみてください。日時を読み取って追加します。',
    }
  }
  if (view === 'upcoming')
    return { title: 'これからの予定はありません', text: '日付のあるやることが、日ごとに並びます。' }
  if (view === 'overdue') return { title: '期限切れはありません', text: 'この調子で、こつこつ進めましょう。' }
  if (view === 'done')
    return { title: 'まだ完了したものはありません', text: '丸を押すと完了になり、ここに残ります。' }
  if (view === 'all')
    return {
      title: 'やることを書き出しましょう',
      text: '買うもの、約束、いつかしたいこと。',
    }
  if (savedOf(view) !== undefined)
    return { title: 'この表示に合うやることはありません', text: '条件に合うものが、ここに並びます。' }
  return { title: 'このリストは空です', text: '上の欄から追加すると、このリストに入ります。' }
}
