import type { Habit } from '#contract/apps/app-habit.ts'
import { figuresOf } from '#contract/apps/habit-days.ts'
import { digits } from '#contract/values/digits.ts'
import { addDays, type Day, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EditIcon } from '#web/ui/icons/actions/edit.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { HistoryIcon } from '#web/ui/icons/things/history.tsx'
import { HabitFigure } from './habit-figure.tsx'
import { habitSummary, streakUnitNames } from './rhythm-text.ts'
import { TickCircle } from './tick-circle.tsx'
import { lookOf, WeekGrid } from './week-grid.tsx'

type Props = {
  habit: Habit
  today: Day
  onTick: () => void
  onDay: (day: Day) => void
  onEdit: () => void
  onVersions: () => void
  onClose: () => void
  onTrash: () => void
}

/** One habit: its figures, its days and its weeks. */
export function HabitDetail({ habit, today, onTick, onDay, onEdit, onVersions, onClose, onTrash }: Props) {
  const { streak, longest, unit, share, total } = figuresOf(habit, today)
  const unitName = streakUnitNames[unit]
  return (
    <Card
      as="article"
      corners="xl"
      padding="none"
      aria-label="習慣の詳細"
      className="grid grid-cols-1 gap-6 p-4 max-lg:mt-3 sm:p-6"
    >
      <div data-above-toasts className="-ml-1 flex items-start gap-2">
        <TickCircle
          habit={habit}
          entry={habit.days[today]}
          onTick={onTick}
          onLongPress={() => onDay(today)}
        />
        <div className="min-w-0 flex-1 pt-1">
          <h2 className="text-lg wrap-anywhere">{habit.name || '（無題）'}</h2>
          <p className="text-sm text-ink-soft">{habitSummary(habit)}</p>
        </div>
        <IconButton label="閉じる" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-2">
        <HabitFigure name="連続" value={digits(streak)} unit={unitName} />
        <HabitFigure
          name="30日のうち"
          value={share === null ? '―' : digits(Math.round(share * 100))}
          unit="%"
        />
        <HabitFigure name="いちばん長い連続" value={digits(longest)} unit={unitName} />
        <HabitFigure name="累計" value={digits(total)} unit="日" />
      </dl>
      <Days habit={habit} today={today} onDay={onDay} />
      <WeekGrid habit={habit} today={today} />
      <div className="flex flex-wrap justify-end gap-y-2">
        <Button size="sm" variant="quiet" icon={<TrashIcon size={20} />} onClick={onTrash}>
          削除する
        </Button>
        <Button size="sm" variant="quiet" icon={<HistoryIcon size={20} />} onClick={onVersions}>
          以前の版
        </Button>
        <Button size="sm" variant="secondary" icon={<EditIcon size={20} />} onClick={onEdit}>
          編集する
        </Button>
      </div>
    </Card>
  )
}

/** The days that can still be changed, and the next ones for a rest day. */
function Days({ habit, today, onDay }: Pick<Props, 'habit' | 'today' | 'onDay'>) {
  const days = Array.from({ length: 7 }, (_, at) => addDays(today, at - 3))
  return (
    <ul aria-label="前後の日" className="grid grid-cols-7 gap-1">
      {days.map((day) => (
        <li key={day}>
          <button
            type="button"
            aria-label={`${Number(day.slice(8))}日の記録を変える`}
            onClick={() => onDay(day)}
            className={cx(
              'grid min-h-14 w-full justify-items-center gap-1 rounded-md py-1.5 text-xs hover:bg-paper-deep',
              day === today ? 'font-bold text-accent' : 'text-ink-soft',
            )}
          >
            <span>{weekdayNames[weekdayOf(day)]}</span>
            <span className="numerals text-sm">{Number(day.slice(8))}</span>
            <span className={cx('size-2.5 rounded-full', lookOf(habit.days[day], day > today))} />
          </button>
        </li>
      ))}
    </ul>
  )
}
