import { useMemo, useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { offerUndo } from '#web/ui/overlays/undo.ts'
import { useStable } from '../frame/use-stable.ts'
import type { RowActions } from './row-actions.ts'
import type { TodoGroup } from './select-todos.ts'
import { finish, move, reopen, seriesOf } from './todo-actions.ts'

type Options = { opened: Opened<Todo> | null; groups: readonly TodoGroup[]; onOpen: (id: string) => void }

/** The actions of the rows. Their identity is stable, so that a row rerenders only when its todo changes. */
export function useTodoActions({ opened, groups, onOpen }: Options): { actions: RowActions; said: string } {
  const [said, setSaid] = useState('')

  const onTick = useStable((todo: Todo, done: boolean) => {
    if (!opened) return
    if (!done) return reopen(opened.records, todo)
    const hasNext = todo.repeat !== undefined || seriesOf(opened.records, todo) !== undefined
    const takeBack = finish(opened.records, todo)
    offerUndo(hasNext ? '完了しました。次の予定に進めました' : '完了しました', takeBack)
  })

  const onDrop = useStable((id: string, index: number) => {
    const group = groups.find(({ todos }) => todos.some((todo) => todo.id === id))
    if (!opened || !group) return
    const moved = group.todos.find((todo) => todo.id === id)
    const others = group.todos.filter((todo) => todo.id !== id)
    move(opened.records, id, { before: others[index - 1], after: others[index] })
    setSaid(`「${moved?.text ?? ''}」を${index + 1}番目に移動しました`)
  })

  const onStep = useStable((id: string, step: -1 | 1) => {
    const group = groups.find(({ todos }) => todos.some((todo) => todo.id === id))
    const to = (group?.todos.findIndex((todo) => todo.id === id) ?? -1) + step
    if (group && to >= 0 && to < group.todos.length) onDrop(id, to)
  })

  const actions = useMemo(() => ({ onTick, onOpen, onStep, onDrop }), [onTick, onOpen, onStep, onDrop])
  return { actions, said }
}
