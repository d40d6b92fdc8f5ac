import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ArrowRightIcon } from '#web/ui/icons/directions/arrow-right.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx'
import { BarButton } from '../../frame/list/bar-button.tsx'
import { SelectionBar } from '../../frame/list/selection-bar.tsx'
import { todoActs } from './todo-acts.ts'
import type { TodoRows } from './use-todo-rows.ts'

type Props = { rows: TodoRows; today: Day; isDone: boolean; lists: readonly Todo[] }

export function TodoSelectionBar({ rows: { choosing, shown, run, moveTo }, today, isDone, lists }: Props) {
  const { chosen } = choosing
  const dayEntries: MenuEntry[] = daysFrom(today).map(({ label, day }) => ({
    label,
    onSelect: () => moveTo(chosen, day),
  }))
  const toList = (list: Todo | undefined) =>
    run(chosen, (opened, ids) => todoActs.moveToList(opened, ids, list))
  const listEntries: MenuEntry[] = [
    ...lists.map((list) => ({ label: list.text, onSelect: () => toList(list) })),
    { label: 'リストなし', onSelect: () => toList(undefined) },
  ]
  return (
    <SelectionBar choosing={choosing} total={shown.length}>
      <BarButton
        label={isDone ? '未完了に戻す' : '完了'}
        icon={<CheckIcon />}
        onClick={() => run(chosen, todoActs.complete)}
      />
      <BarButton label="明日へ" icon={<ArrowRightIcon />} onClick={() => moveTo(chosen, addDays(today, 1))} />
      <Menu trigger={<BarButton label="日付" icon={<CalendarIcon />} />} entries={dayEntries} />
      <Menu trigger={<BarButton label="リスト" icon={<CheckListIcon />} />} entries={listEntries} />
      <BarButton label="削除" icon={<TrashIcon />} isDanger onClick={() => run(chosen, todoActs.trash)} />
    </SelectionBar>
  )
}

const daysFrom = (today: Day): { label: string; day: Day | undefined }[] => [
  { label: '今日', day: today },
  { label: '明日', day: addDays(today, 1) },
  { label: '週末', day: addDays(today, (5 - daysSinceMonday(today) + 7) % 7) },
  { label: '来週', day: addDays(today, 7) },
  { label: '日付なし', day: undefined },
]
