import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { dayWords } from '#contract/values/day-words.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import {
  dayAfterKey,
  firstOfMonth,
  holidayName,
  isInMonth,
  mondayOf,
  monthsLater,
  monthText,
  weekFrom,
  weeksOfMonth,
} from './month.ts'

type Props = {
  selected: Day | null
  today: Day
  onSelect: (day: Day) => void
  /** The content of the day: shown below its number, and said after its name. */
  dayContent?: (day: Day) => { shown: ReactNode; said: string } | null
  /** Tall cells, with room for titles, on desktops. */
  isTall?: boolean
}

/** A month as a grid. One day is in the tab order; arrow keys, Home, End, PageUp and PageDown move the focus. */
export function MonthGrid({ selected, today, onSelect, dayContent, isTall = false }: Props) {
  const heading = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<Day>(selected ?? today)
  const [month, setMonth] = useState(() => firstOfMonth(selected ?? today))
  const mustFocus = useRef(false)
  // A day chosen elsewhere, such as by a button above, is shown.
  const [known, setKnown] = useState(selected)
  if (selected !== known) {
    setKnown(selected)
    if (selected) {
      setFocused(selected)
      setMonth(firstOfMonth(selected))
    }
  }

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  function turn(months: number) {
    const next = monthsLater(month, months)
    setMonth(next)
    setFocused(selected && isInMonth(selected, next) ? selected : next)
  }

  function move(event: KeyboardEvent) {
    const day = dayAfterKey(focused, event)
    if (!day) return
    event.preventDefault()
    mustFocus.current = true
    setFocused(day)
    setMonth(firstOfMonth(day))
  }

  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton label="前の月" icon={<ChevronLeftIcon />} onClick={() => turn(-1)} />
        <p id={heading} aria-live="polite" className="font-bold">
          {monthText(month)}
        </p>
        <IconButton label="次の月" icon={<ChevronRightIcon />} onClick={() => turn(1)} />
      </div>
      <table ref={grid} aria-labelledby={heading} className="mt-1 w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekFrom(mondayOf(month)).map((day) => (
              <th
                key={weekdayOf(day)}
                scope="col"
                abbr={`${weekdayNames[weekdayOf(day)]}曜日`}
                className={cx(
                  'py-1 text-xs font-normal',
                  weekdayOf(day) === 0 ? 'text-danger' : 'text-ink-soft',
                )}
              >
                {weekdayNames[weekdayOf(day)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const content = dayContent?.(day) ?? null
                return (
                  <td key={day} className="p-0 align-top">
                    <button
                      type="button"
                      data-day={day}
                      aria-pressed={day === selected}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={[dayName(day, today), content?.said].filter(Boolean).join('、')}
                      tabIndex={day === focused ? 0 : -1}
                      onFocus={() => setFocused(day)}
                      onKeyDown={move}
                      onClick={() => onSelect(day)}
                      className={cx(
                        'group flex min-h-11 w-full min-w-0 flex-col items-center gap-0.5 rounded-md pt-1.5 data-hovered:bg-accent-soft data-hovered:outline-2 data-hovered:-outline-offset-2 data-hovered:outline-accent',
                        isTall &&
                          'lg:min-h-20 lg:items-stretch lg:rounded-none lg:border-t lg:border-line lg:p-1.5',
                        day === selected && isTall && 'lg:bg-accent-soft',
                      )}
                    >
                      <span
                        className={numberClass(day, { today, selected, isOutside: !isInMonth(day, month) })}
                      >
                        {partsOf(day).date}
                      </span>
                      {content?.shown}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type NumberOptions = { today: Day; selected: Day | null; isOutside: boolean }

function numberClass(day: Day, { today, selected, isOutside }: NumberOptions): string {
  const base = 'numerals grid size-8 shrink-0 place-items-center rounded-full'
  if (day === selected) return cx(base, 'bg-accent font-bold text-accent-ink')
  const isFree = weekdayOf(day) === 0 || holidayName(day) !== null
  return cx(
    base,
    'group-hover:bg-accent-soft',
    isOutside && 'text-xs text-ink-soft',
    day === today && 'font-bold text-accent ring-2 ring-accent ring-inset',
    isFree && day !== today && !isOutside && 'text-danger',
  )
}

/** 11月23日月曜日、今日、勤労感謝の日. */
function dayName(day: Day, today: Day): string {
  return [`${dayWords(day)}${weekdayNames[weekdayOf(day)]}曜日`, day === today && '今日', holidayName(day)]
    .filter(Boolean)
    .join('、')
}
