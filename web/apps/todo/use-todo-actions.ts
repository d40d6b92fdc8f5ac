import { useEffect, useMemo, useRef, useState } from 'react'
import { type RoundChange, skipped, type Todo } from '#contract/apps/app-todo.ts'
import { digits } from '#contract/values/digits.ts'
import { addDays, type Day, daysBetween, japanDay } from '#contract/values/japan-day.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { useStable } from '../frame/use-stable.ts'
import { todoActs } from './chosen/todo-acts.ts'
import { doubleTaps, type ScreenPoint } from './double-taps.ts'
import { dueText } from './due-text.ts'
import { finishedText } from './finished-text.ts'
import { placeAmong, type TodoOrder } from './order/todo-sort.ts'
import type { RowActions } from './row-actions.ts'
import type { TodoGroup } from './select-todos.ts'
import { changeRound, finish, move, reopen } from './todo-actions.ts'
import { firstDayOf, movedTo, setWhen } from './when/when.ts'

type Options = {
  opened: Opened<Todo> | null
  groups: readonly TodoGroup[]
  order: TodoOrder
  onOpen: (id: string) => void
}

/** The actions of the rows. Their identity is stable, so that a row rerenders only when its todo changes. */
export function useTodoActions({ opened, groups, order, onOpen }: Options): {
  actions: RowActions
  said: string
} {
  const [said, setSaid] = useState('')
  const [taps] = useState(doubleTaps)
  const lastPlace = useLastPlace()

  const onTick = useStable((todo: Todo, done: boolean) => {
    if (!opened) return
    if (!done) return reopen(opened.records, todo)
    // A second tap of a double tap would finish the next round of a repeating todo, or the next row.
    if (taps.isDouble(todo.id, Date.now(), lastPlace())) return
    const takeBack = finish(opened.records, todo)
    offerUndo(finishedText(opened.records, todo, japanDay(serverNow())), () => {
      takeBack()
      taps.forget()
    })
  })

  const onDrop = useStable((id: string, wanted: number) => {
    const group = groups.find(({ todos }) => todos.some((todo) => todo.id === id))
    const moved = group?.todos.find((todo) => todo.id === id)
    if (!opened || !group || !moved) return
    const others = group.todos.filter((todo) => todo.id !== id)
    const index = placeAmong(others, moved, { order, wanted })
    move(opened.records, id, { before: others[index - 1], after: others[index] })
    setSaid(`「${moved.text}」を${index + 1}番目に移動しました`)
  })

  const onStep = useStable((id: string, step: -1 | 1) => {
    const group = groups.find(({ todos }) => todos.some((todo) => todo.id === id))
    const to = (group?.todos.findIndex((todo) => todo.id === id) ?? -1) + step
    if (group && to >= 0 && to < group.todos.length) onDrop(id, to)
  })

  const onDay = useStable((id: string, day: Day, from: Day) => {
    const todo = opened?.records.all().get(id)
    const first = todo && firstDayOf(todo)
    if (!opened || !first || day === from) return
    // Any of its days may have been dragged.
    const { text, undo } = todoActs.moveTo(opened, [id], addDays(first, daysBetween(from, day)))
    offerUndo(text, undo)
  })

  const onRound = useStable((todo: Todo, planned: Day, change: RoundChange | null) => {
    if (!opened) return
    const day = dueText(planned, japanDay(serverNow()))
    const undo = changeRound(opened.records, todo, planned, change)
    const what =
      change === null
        ? 'をもとに戻しました'
        : change === skipped
          ? 'をとばします'
          : `を${dueText(change, japanDay(serverNow()))}に移しました`
    offerUndo(`${day}の回${what}`, undo)
  })

  const onAllToToday = useStable(() => {
    const late = groups
      .flatMap(({ isOverdue, todos }) => (isOverdue ? todos : []))
      .filter(({ id }) => !opened?.placeOf(id).isReadOnly)
    if (!opened || late.length === 0) return
    const today = japanDay(serverNow())
    const undo = setWhen(opened.records, new Map(late.map((todo) => [todo, movedTo(todo, today)])))
    offerUndo(`${digits(late.length)}件を今日にしました`, undo)
  })

  const actions = useMemo(
    () => ({ onTick, onOpen, onStep, onDrop, onDay, onRound, onAllToToday }),
    [onTick, onOpen, onStep, onDrop, onDay, onRound, onAllToToday],
  )
  return { actions, said }
}

/** Where the pointer was pressed last; null once a key was pressed since. */
function useLastPlace(): () => ScreenPoint {
  const last = useRef<ScreenPoint>(null)
  useEffect(() => {
    const press = ({ clientX, clientY }: PointerEvent) => {
      last.current = { x: clientX, y: clientY }
    }
    const type = () => {
      last.current = null
    }
    addEventListener('pointerdown', press, true)
    addEventListener('keydown', type, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('keydown', type, true)
    }
  }, [])
  return () => last.current
}
