import { useEffect, useMemo } from 'react'
import { useUser } from '#web/client/session/auth-state.ts'
import { useToday } from '#web/client/use-today.ts'
import { useListing, useOpened, useStoreState } from '#web/storage/use-storage.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Fold } from '#web/ui/content/fold.tsx'
import { keepTodayRows, TodayRoom } from '../frame/home/today-room.tsx'
import { isUsable } from '../frame/record-state.ts'
import { whenText } from './due-text.ts'
import { doneOn, selectTodos } from './select-todos.ts'
import { TickBox } from './tick-box.tsx'
import { todoStorage } from './todo-storage.ts'
import { useTodoActions } from './use-todo-actions.ts'

const shownMax = 3

/** The todos that are due, to be finished on the member home. Nothing if none was due today. */
export function TodayTodos({ onLeft }: { onLeft: (left: number) => void }) {
  const opened = useOpened(todoStorage)
  const { records: all, readiness } = useListing(todoStorage)
  const canUse = isUsable(useStoreState(todoStorage))
  const today = useToday()
  const uid = useUser()?.uid
  const groups = useMemo(() => selectTodos(all.values(), 'today', '', today), [all, today])
  const due = groups.flatMap(({ todos }) => todos)
  const done = useMemo(() => doneOn(all.values(), today), [all, today])
  const { actions } = useTodoActions({ opened, groups, order: 'agenda', onOpen: nowhere })
  const isDone = due.length === 0
  const shown = (isDone ? done : due).slice(0, shownMax)
  const isKnown = (readiness === 'known' || due.length > 0) && opened !== null && canUse
  useEffect(() => {
    if (!isKnown) return
    onLeft(due.length)
    if (uid) keepTodayRows('todo', uid, isDone ? (done.length > 0 ? 0 : -1) : shown.length)
  }, [isKnown, uid, due.length, isDone, done.length, shown.length, onLeft])

  if (!isKnown) return <TodayRoom app="todo" />
  if (shown.length === 0) return null
  return (
    <Fold
      title="今日のやること"
      isDone={isDone}
      end={
        <TextLink href="/apps/todo">
          {due.length > shownMax ? `ほか${due.length - shownMax}件` : '開く'}
        </TextLink>
      }
    >
      <ul className="-mx-3">
        {shown.map((todo) => (
          <li key={todo.id} className="flex min-h-14 items-center">
            <TickBox
              label={`「${todo.text}」を完了にする`}
              checked={todo.doneAt !== undefined}
              priority={todo.priority}
              isReadOnly={opened.placeOf(todo.id).isReadOnly}
              onChange={(wanted) => actions.onTick(todo, wanted)}
            />
            <a
              href={`/apps/todo?id=${todo.id}`}
              className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 rounded-md px-1 text-ink no-underline"
            >
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{todo.text || '（無題）'}</span>
              <span className="text-sm text-ink-soft">
                {todo.doneAt === undefined && whenText(todo, today)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const nowhere = () => {}
