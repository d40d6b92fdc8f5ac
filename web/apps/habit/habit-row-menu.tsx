import type { Habit } from '#contract/apps/app-habit.ts'
import { isDone } from '#contract/apps/habit-days.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { EditIcon } from '#web/ui/icons/actions/edit.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu.tsx'
import { PointMenu } from '#web/ui/overlays/point-menu.tsx'
import type { useHabitScreen } from './use-habit-screen.ts'

type Props = { screen: ReturnType<typeof useHabitScreen>; all: ReadonlyMap<string, Habit>; today: Day }

/** The menu of a row: the same acts as by press and keyboard. */
export function HabitRowMenu({ screen, all, today }: Props) {
  const { menu, acts, edit, trash } = screen
  const habit = menu.place ? all.get(menu.place.id) : undefined
  const entries: MenuEntry[] = habit
    ? [
        {
          label: isDone(habit.days[today]) ? '記録を取り消す' : 'できた',
          icon: <CheckIcon size={20} />,
          onSelect: () => acts.tick(habit.id),
        },
        {
          label: habit.amount ? '量・おやすみ' : 'おやすみ',
          icon: <CalendarIcon size={20} />,
          onSelect: () => acts.openDay(habit.id),
        },
        { label: '編集する', icon: <EditIcon size={20} />, onSelect: () => edit(habit.id) },
        'line',
        {
          label: '削除する',
          icon: <TrashIcon size={20} />,
          danger: true,
          onSelect: () => trash(habit.id),
        },
      ]
    : []
  return <PointMenu at={habit ? menu.place : null} entries={entries} onClose={menu.close} />
}
