import { memo } from 'react'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { partNames } from '#readers/weight/day-part.ts'
import { kgText } from '#readers/weight/one-decimal.ts'

type Props = { weighing: Weighing; today: string; onOpen: (id: string) => void }

export const WeighingRow = memo(function WeighingRow({ weighing, today, onOpen }: Props) {
  const { id, day, part, kg, fatPercent, note } = weighing
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left -outline-offset-3 transition-colors hover:bg-paper-deep/60 active:bg-paper-deep"
      >
        <span className="min-w-20 shrink-0 text-sm whitespace-nowrap sm:min-w-24">
          {day === today ? '今日' : rowDay(day)}
          {part && <span className="text-ink-soft"> {partNames[part]}</span>}
        </span>
        <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{note}</span>
        {fatPercent !== undefined && (
          <span className="numerals shrink-0 text-sm text-ink-soft">
            <span className="sr-only">体脂肪率 </span>
            {kgText(fatPercent)}%
          </span>
        )}
        <span className="numerals min-w-18 shrink-0 text-right font-bold whitespace-nowrap">
          {kgText(kg)}kg
        </span>
      </button>
    </li>
  )
})

function rowDay(day: string): string {
  return `${partsOf(day).date}日（${weekdayNames[weekdayOf(day)]}）`
}
