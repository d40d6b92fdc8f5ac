import type { Todo } from '#contract/apps/app-todo.ts'
import { digits } from '#contract/values/digits.ts'
import { type Day, japanDay } from '#contract/values/japan-day.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { DoneAct } from '../../frame/list/done-act.ts'
import { dueText } from '../due-text.ts'
import { finishedText } from '../finished-text.ts'
import { finish } from '../todo-actions.ts'
import { movedTo, setWhen, type When } from '../when/when.ts'

/** The acts on one or several todos. Each is one change with one undo. */
export const todoActs = {
  trash: (opened: Opened<Todo>, ids: readonly string[]): DoneAct => {
    opened.records.trash(ids)
    return { text: said(ids, 'を削除しました'), undo: () => opened.records.restore(ids) }
  },

  /** Finishes the open ones, or reopens all if none is open. */
  complete: (opened: Opened<Todo>, ids: readonly string[]): DoneAct => {
    const todos = todosOf(opened, ids)
    const open = todos.filter(({ doneAt }) => doneAt === undefined)
    if (open.length === 0) {
      const undo = opened.records.editAll(sameFor(ids, { doneAt: undefined }))
      return { text: said(ids, 'を未完了に戻しました'), undo }
    }
    const takeBacks: (() => void)[] = []
    opened.records.together(() => {
      for (const todo of open) takeBacks.push(finish(opened.records, todo))
    })
    const [only] = open
    return {
      text:
        open.length === 1 && only
          ? finishedText(opened.records, only, japanDay(serverNow()))
          : `${digits(open.length)}件を完了しました`,
      undo: () =>
        opened.records.together(() => {
          for (const takeBack of takeBacks) takeBack()
        }),
    }
  },

  /** Moves to a day, or removes the date. A repeat keeps counting from the day that its rhythm gave. */
  moveTo: (opened: Opened<Todo>, ids: readonly string[], due: Day | undefined): DoneAct => {
    const moved = todosOf(opened, ids).map((todo): [Todo, When] => [todo, movedTo(todo, due ?? null)])
    const undo = setWhen(opened.records, new Map(moved))
    const day = due && dueText(due, japanDay(serverNow()))
    return { text: said(ids, day ? `を${day}にしました` : 'の日付を外しました'), undo }
  },

  moveToList: (opened: Opened<Todo>, ids: readonly string[], list: Todo | undefined): DoneAct => {
    const undo = opened.records.editAll(sameFor(ids, { list: list?.id }))
    return { text: said(ids, list ? `を「${list.text}」に移しました` : 'をリストから出しました'), undo }
  },
}

const todosOf = ({ records }: Opened<Todo>, ids: readonly string[]): Todo[] =>
  ids.flatMap((id) => records.all().get(id) ?? [])

const sameFor = <Change>(ids: readonly string[], change: Change) => new Map(ids.map((id) => [id, change]))

const said = (ids: readonly string[], what: string) =>
  `${ids.length === 1 ? 'やること' : `${digits(ids.length)}件`}${what}`
