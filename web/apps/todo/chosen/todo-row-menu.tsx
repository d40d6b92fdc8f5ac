import type { Todo } from '#contract/apps/app-todo.ts'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ArrowRightIcon } from '#web/ui/icons/directions/arrow-right.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu.tsx'
import { PointMenu } from '#web/ui/overlays/point-menu.tsx'
import { chooseEntry } from '../../frame/list/choose-entry.tsx'
import type { TodoRows } from './use-todo-rows.ts'

type Props = { rows: TodoRows; all: ReadonlyMap<string, Todo> }

/** The menu of a row: the same acts as by swipe and keyboard. */
export function TodoRowMenu({ rows: { menu, rowActs }, all }: Props) {
  const todo = menu.place ? all.get(menu.place.id) : undefined
  const entries: MenuEntry[] = todo
    ? [
        chooseEntry(() => rowActs.choose(todo.id)),
        {
          label: todo.doneAt === undefined ? '完了にする' : '未完了に戻す',
          icon: <CheckIcon size={20} />,
          onSelect: () => rowActs.complete(todo.id),
        },
        {
          label: '日時を決める',
          icon: <CalendarIcon size={20} />,
          disabled: todo.doneAt !== undefined,
          onSelect: () => rowActs.when(todo.id),
        },
        {
          label: '明日へ',
          icon: <ArrowRightIcon size={20} />,
          disabled: todo.doneAt !== undefined,
          onSelect: () => rowActs.tomorrow(todo.id),
        },
        'line',
        {
          label: '削除する',
          icon: <TrashIcon size={20} />,
          danger: true,
          onSelect: () => rowActs.trash(todo.id),
        },
      ]
    : []
  return <PointMenu at={todo ? menu.place : null} entries={entries} onClose={menu.close} />
}
