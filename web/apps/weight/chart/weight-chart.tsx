import type { RefObject } from 'react'
import { changeText, kgText } from '#readers/weight/one-decimal.ts'
import { Card } from '#web/ui/content/card.tsx'
import { dayLabel } from '../../frame/day-text.ts'
import { PictureButton } from '../picture/picture-button.tsx'
import type { Weights } from '../use-weights.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartReadout } from './chart-readout.tsx'
import { ChartTable } from './chart-table.tsx'
import { MeasureStrips } from './measure-strips.tsx'
import { indexFrom } from './points.ts'
import { RangePicker } from './range-picker.tsx'
import { useChart } from './use-chart.ts'
import { useGestures } from './use-gestures.ts'
import { useSettled } from './use-settled.ts'
import { useWidth } from './use-width.ts'
import type { View } from './view.ts'

type Props = { area: RefObject<HTMLDivElement | null>; weights: Weights }

const height = 300
const restMs = 300

/** The days as points with their trend. Drag, pinch or use the arrow keys; every value is read out. */
export function WeightChart({ area, weights }: Props) {
  const { days, trend, goal, today, measures } = weights
  const width = useWidth(area)
  const { view, selected, index, press, rangeId, showRange, gestures } = useChart({ days, today, width })
  useGestures(area, gestures)
  // Updates the table only after the gesture ends: rebuilding it in every frame would slow the drag.
  const tableView = useSettled(view, restMs)
  const day = days[index] ?? null
  const level = trend[index] ?? null
  return (
    <Card as="section" corners="xl" padding="none" aria-label="体重のグラフ" className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <ChartReadout day={day} level={level} today={today} isSelected={selected !== null} />
        <RangePicker rangeId={rangeId} onChange={showRange} />
      </div>
      <div
        ref={area}
        role="slider"
        tabIndex={0}
        aria-label="グラフの日付"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, days.length - 1)}
        aria-valuenow={index}
        aria-valuetext={day && level !== null ? valueText(day, level, today) : '記録はありません'}
        onKeyDown={press}
        className="mt-3 h-[300px] cursor-grab touch-pan-y rounded-md active:cursor-grabbing"
      >
        {width > 0 && (
          <ChartDrawing
            days={days}
            trend={trend}
            goalKg={goal?.kg ?? null}
            view={view}
            width={width}
            height={height}
            selected={selected}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ChartLegend hasGoal={goal !== null} />
        <PictureButton weights={weights} view={view} />
      </div>
      <MeasureStrips days={days} measures={measures} view={view} width={width} />
      <p aria-live="polite" className="sr-only">
        {spanText(days, tableView, today)}
      </p>
      <ChartTable days={days} trend={trend} view={tableView} today={today} />
    </Card>
  )
}

/** Read out when a range, a zoom or a drag has changed it. */
function spanText(days: Weights['days'], { end, span }: View, today: string): string {
  const [first, last] = [days[indexFrom(days, end - span)], days[indexFrom(days, end) - 1]]
  if (!first || !last) return ''
  const from = `表示中：${dayLabel(first.day, today)}`
  return first === last ? from : `${from}から${dayLabel(last.day, first.day)}まで`
}

function valueText(day: Weights['days'][number], level: number, today: string): string {
  const mean = day.count > 1 ? `（${day.count}回の平均）` : ''
  const fat = day.fatPercent === null ? '' : `、体脂肪率 ${kgText(day.fatPercent)}%`
  const apart = changeText(day.kg - level)
  return `${dayLabel(day.day, today)} ${kgText(day.kg)}kg${mean}、傾向 ${kgText(level)}kg（差 ${apart}kg）${fat}`
}
