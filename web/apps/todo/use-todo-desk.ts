import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { offerUndo } from '#web/ui/overlays/undo.ts'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { useOpenId } from '../frame/use-open-id.ts'
import type { ParsedTodo } from './parse-todo.ts'
import { addList, addTodo, idsWithList } from './todo-actions.ts'
import type { useTodoList } from './use-todo-list.ts'

type Options = {
  opened: Opened<Todo> | null
  all: ReadonlyMap<string, Todo>
  list: ReturnType<typeof useTodoList>
  isUsable: boolean
  today: Day
  onTimed: () => void
}

/** The open todo, and adding and removing todos. */
export function useTodoDesk({
  opened,
  all,
  list: { view, setView, list },
  isUsable,
  today,
  onTimed,
}: Options) {
  const { openId, open, close } = useOpenId()
  const found = openId && isUsable ? all.get(openId) : undefined
  const todo = found && !isTrashed(found) ? found : null

  function add(parsed: ParsedTodo) {
    if (!opened) return
    addTodo(opened.records, parsed, list?.id)
    afterNewRecord(opened.store, all.size + 1)
    if (parsed.time) onTimed()
    // Say where it went if it does not appear in this view.
    const isElsewhere = view === 'today' && parsed.due !== undefined && parsed.due > today
    if (isElsewhere || view === 'overdue' || view === 'done') toast.done(`「${parsed.text}」を追加しました`)
  }

  function trash(ids: readonly string[], text: string) {
    close()
    opened?.records.trash(ids)
    offerUndo(text, () => opened?.records.restore(ids))
  }

  return {
    openId,
    open,
    close,
    todo,
    add,
    addList: (name: string) => opened && setView({ list: addList(opened.records, name) }),
    trashTodo: ({ id }: Todo) => trash([id], 'やることを削除しました'),
    trashDone: (ids: string[]) => trash(ids, '完了したものを削除しました'),
    trashList: (id: string) => {
      if (!opened) return
      setView('all')
      trash(idsWithList(opened.records, id), 'リストと中のやることを削除しました')
    },
  }
}
