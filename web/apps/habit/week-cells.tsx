import { addDays, type Day, daysSinceMonday, weekdayNames } from '#contract/values/japan-day.ts'
import { cx } from '#web/ui/cx.ts'
import { weekdaysInOrder } from './rhythm-text.ts'

type Props = { today: Day; label: string; lookOf: (day: Day) => string }

export const shownWeeks = 12

/** From the Monday of the first week shown to the Sunday of this one. */
export function shownDays(today: Day): Day[] {
  const monday = addDays(today, -daysSinceMonday(today) - 7 * (shownWeeks - 1))
  return Array.from({ length: 7 * shownWeeks }, (_, at) => addDays(monday, at))
}

/** Weeks as columns, from Monday down to Sunday. */
export function WeekCells({ today, label, lookOf }: Props) {
  const columns = shownDays(today).filter((day) => daysSinceMonday(day) === 0)
  return (
    <div role="img" aria-label={label} className="grid grid-cols-[auto_repeat(12,minmax(0,1fr))] gap-1">
      <span />
      {columns.map((first, at) => (
        <span key={first} className="numerals h-4 w-0 text-[0.625rem] whitespace-nowrap text-ink-soft">
          {at === 0 || first.slice(8) <= '07' ? `${Number(first.slice(5, 7))}月` : ''}
        </span>
      ))}
      {weekdaysInOrder.map((weekday, row) => [
        <span key={weekday} className="self-center pr-1 text-xs text-ink-soft">
          {weekdayNames[weekday]}
        </span>,
        ...columns.map((first) => {
          const day = addDays(first, row)
          return (
            <span
              key={day}
              className={cx(
                'aspect-square w-full rounded-[0.3125rem]',
                lookOf(day),
                day === today && 'ring-2 ring-accent ring-offset-1 ring-offset-surface',
              )}
            />
          )
        }),
      ])}
    </div>
  )
}
