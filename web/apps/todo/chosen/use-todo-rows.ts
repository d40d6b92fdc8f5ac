import { useMemo, useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import type { DoneAct } from '../../frame/list/done-act.ts'
import { useRowKeys } from '../../frame/list/use-row-keys.ts'
import { useRowMenu } from '../../frame/list/use-row-menu.ts'
import { type Held, useSelection } from '../../frame/list/use-selection.ts'
import { useStable } from '../../frame/use-stable.ts'
import type { TodoGroup } from '../select-todos.ts'
import { isInOneOf } from '../share/list-sharing.ts'
import { todoActs } from './todo-acts.ts'

/** The acts of a row besides its tick box. Their identity is stable, so that a row rerenders only when its todo changes. */
export type TodoRowActs = {
  press: (id: string, held: Held) => void
  choose: (id: string) => void
  complete: (id: string) => void
  /** Opens the date sheet. */
  when: (id: string) => void
  /** Opens the aisles of the shop. */
  aisle: (id: string) => void
  tomorrow: (id: string) => void
  trash: (id: string) => void
}

type Options = {
  opened: Opened<Todo> | null
  groups: readonly TodoGroup[]
  /** The lists whose todos cannot be changed. */
  readOnly: ReadonlySet<string>
  today: Day
  openId: string | null
  onOpen: (id: string) => void
  onClose: () => void
}

/** Choosing several todos, and the same acts by swipe, menu and keyboard. */
export function useTodoRows({ opened, groups, readOnly, today, openId, onOpen, onClose }: Options) {
  // A todo of several days stands in several groups.
  const shown = useMemo(
    () => [
      ...new Set(
        groups.flatMap(({ todos }) => todos.flatMap((todo) => (isInOneOf(readOnly, todo) ? [] : [todo.id]))),
      ),
    ],
    [groups, readOnly],
  )
  const choosing = useSelection({ shown, openId, onOpen })
  const menu = useRowMenu('data-todo')
  const [datedId, setDatedId] = useState<string | null>(null)
  const [placedId, setPlacedId] = useState<string | null>(null)
  const { keys, targets } = useRowKeys({ attribute: 'data-todo', choosing, openId })

  function run(all: readonly string[], act: (opened: Opened<Todo>, ids: readonly string[]) => DoneAct) {
    // A key may be pressed on a row that one may only read.
    const ids = opened ? all.filter((id) => !opened.placeOf(id).isReadOnly) : []
    if (!opened || ids.length === 0) return
    const { text, undo } = act(opened, ids)
    if (openId && ids.includes(openId) && act === todoActs.trash) onClose()
    choosing.end()
    offerUndo(text, undo)
  }
  const moveTo = (ids: readonly string[], day: Day | undefined) =>
    run(ids, (records, all) => todoActs.moveTo(records, all, day))
  const moveToTomorrow = (ids: readonly string[]) => moveTo(ids, addDays(today, 1))

  const complete = useStable((id: string) => run([id], todoActs.complete))
  const tomorrow = useStable((id: string) => moveToTomorrow([id]))
  const trash = useStable((id: string) => run([id], todoActs.trash))
  const { press, choose } = choosing
  const rowActs: TodoRowActs = useMemo(
    () => ({ press, choose, complete, when: setDatedId, aisle: setPlacedId, tomorrow, trash }),
    [press, choose, complete, tomorrow, trash],
  )
  return {
    choosing,
    shown,
    menu,
    rowActs,
    run,
    moveTo,
    /** The todo whose date sheet is open. */
    datedId,
    closeSheet: () => setDatedId(null),
    /** The todo whose aisle is being chosen. */
    placedId,
    closeAisles: () => setPlacedId(null),
    keys: {
      ...keys,
      c: () => run(targets(), todoActs.complete),
      t: () => moveToTomorrow(targets()),
      Delete: () => run(targets(), todoActs.trash),
    },
  }
}

export type TodoRows = ReturnType<typeof useTodoRows>
