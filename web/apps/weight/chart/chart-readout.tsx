import { kgText } from '#readers/weight/one-decimal.ts'
import { dayLabel } from '../../frame/day-text.ts'
import type { DayMean } from '../daily-means.ts'

type Props = { day: DayMean | null; level: number | null; today: string; isSelected: boolean }

/**
 * The values of the selected day, or of the newest day in view. The height is constant, so that nothing jumps; a phone of
 * 320 px needs a second line.
 */
export function ChartReadout({ day, level, today, isSelected }: Props) {
  return (
    <div className="min-h-18 min-w-44 max-[22.5rem]:min-h-24">
      <p className={`text-sm ${isSelected ? 'font-bold text-accent' : 'text-ink-soft'}`}>
        {day ? dayLabel(day.day, today) : ' '}
        {day && day.count > 1 && `・${day.count}回の平均`}
      </p>
      {day && level !== null && (
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span>
            <span className="numerals text-3xl font-bold">{kgText(day.kg)}</span>
            <span className="ml-0.5 text-sm font-bold">kg</span>
          </span>
          <span className="text-sm text-ink-soft">
            傾向 <b className="numerals text-ink">{kgText(level)}</b>kg
            {day.fatPercent !== null && (
              <>
                <span aria-hidden="true"> ・ </span>体脂肪{' '}
                <b className="numerals text-ink">{kgText(day.fatPercent)}</b>%
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
