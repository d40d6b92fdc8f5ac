import type { ReactNode } from 'react'
import type { Day } from '#contract/values/japan-day.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useGrowing } from '../frame/use-growing.ts'
import { useKeepingWords } from '../frame/use-keeping-words.ts'
import type { RowActions } from './row-actions.ts'
import type { TodoGroup, TodoView } from './select-todos.ts'
import { TodoGroupList } from './todo-group-list.tsx'

type Props = {
  groups: readonly TodoGroup[]
  view: TodoView
  query: string
  today: Day
  openId: string | null
  isLoaded: boolean
  listNames: ReadonlyMap<string, string>
  emptyArt: ReactNode
  actions: RowActions
}

export function TodoList(props: Props) {
  const keeping = useKeepingWords()
  const { groups, view, query, today, openId, isLoaded, listNames, emptyArt, actions } = props
  const total = groups.reduce((sum, { todos }) => sum + todos.length, 0)
  const { count, end } = useGrowing(total, `${JSON.stringify(view)} ${query}`)
  const canMove = query === '' && (view === 'today' || view === 'all' || typeof view === 'object')

  if (!isLoaded) {
    return (
      <Loading>
        <div className="grid gap-1">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-14 w-full rounded-lg" />
          ))}
        </div>
      </Loading>
    )
  }
  if (total === 0) {
    const { title, text } = emptyText(view, query, keeping)
    return (
      <EmptyState title={title} illustration={query ? undefined : emptyArt}>
        {text}
      </EmptyState>
    )
  }
  return (
    <>
      {firstOf(groups, count).map((group) => (
        <TodoGroupList
          key={group.key}
          group={group}
          today={today}
          openId={openId}
          canMove={canMove}
          listNames={typeof view === 'object' ? null : listNames}
          actions={actions}
        />
      ))}
      <div ref={end} />
    </>
  )
}

function firstOf(groups: readonly TodoGroup[], count: number): TodoGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const todos = group.todos.slice(0, left)
    left -= todos.length
    return todos.length > 0 ? [{ ...group, todos }] : []
  })
}

function emptyText(view: TodoView, query: string, keeping: string): { title: string; text: string } {
  if (query) return { title: '見つかりませんでした', text: 'ことばを変えて、もう一度お試しください。' }
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
      text: keeping,
    }
  return { title: 'このリストは空です', text: '上の欄から追加すると、このリストに入ります。' }
}
