import { type RefObject, useEffect, useRef } from 'react'
import { dateWords } from '#contract/values/day-words.ts'
import { changeText, kgText } from '#readers/weight/one-decimal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useBoxSize } from '#web/ui/chart/use-box-size.ts'
import { Card } from '#web/ui/content/card.tsx'
import { useCycleMarks } from '../cycle/cycle-marks.ts'
import { type DayMean, dayKgText } from '../daily-means.ts'
import { PictureButton } from '../picture/picture-button.tsx'
import type { WeightView } from '../use-weights.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { ChartTable } from './chart-table.tsx'
import { followGestures, type Gestures } from './follow-gestures.ts'
import { MeasureStrips } from './measure-strips.tsx'
import { indexFrom } from './points.ts'
import { RangePicker } from './range-picker.tsx'
import { useChart } from './use-chart.ts'
import { useSettled } from './use-settled.ts'
import type { View } from './view.ts'

type Props = { area: RefObject<HTMLDivElement | null>; weights: WeightView; onOpen: (id: string) => void }

const height = 300
const restMs = 300

/** The days as points with their trend. Drag, pinch or use the arrow keys; every value is read out. */
export function WeightChart({ area, weights, onOpen }: Props) {
  const { days, trend, goal, today, measures } = weights
  const { width } = useBoxSize(area)
  const openDay = (shown: DayMean) => {
    const entry = weights.weighings.find((each) => each.day === shown.day)
    if (entry) onOpen(entry.id)
  }
  const { view, selected, index, press, rangeId, showRange, gestures } = useChart({
    days,
    today,
    width,
    onOpen: openDay,
  })
  useGestures(area, gestures)
  // Updates the table only after the gesture ends: rebuilding it in every frame would slow the drag.
  const tableView = useSettled(view, restMs)
  const day = days[index] ?? null
  const level = trend[index] ?? null
  const marks = useCycleMarks()?.days ?? []
  const markText = day && marks.includes(day.day) ? '、生理の印' : ''
  return (
    <Card as="section" corners="xl" padding="none" aria-label="体重のグラフ" className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <ChartReadout day={day} level={level} today={today} isSelected={selected !== null} onOpen={openDay} />
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
        aria-valuetext={
          day && level !== null ? `${valueText(day, level, today)}${markText}` : '記録はありません'
        }
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
        <ChartLegend hasGoal={goal !== null} hasMarks={marks.length > 0} />
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
function spanText(days: WeightView['days'], { end, span }: View, today: string): string {
  const [first, last] = [days[indexFrom(days, end - span)], days[indexFrom(days, end) - 1]]
  if (!first || !last) return ''
  const from = `表示中：${dateWords(first.day, today)}`
  return first === last ? from : `${from}から${dateWords(last.day, first.day)}まで`
}

function valueText(day: WeightView['days'][number], level: number, today: string): string {
  const mean = day.count > 1 ? `（${day.count}回の平均）` : ''
  const fat = day.fatPercent === null ? '' : `、体脂肪率 ${kgText(day.fatPercent)}%`
  const apart = changeText(day.kg - level)
  return `${dateWords(day.day, today)} ${dayKgText(day)}kg${mean}、移動平均 ${kgText(level)}kg（差 ${apart}kg）${fat}`
}

/** The legend of the chart. */
function ChartLegend({ hasGoal, hasMarks }: { hasGoal: boolean; hasMarks: boolean }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
      <li className="flex items-center gap-1.5">
        <Sign>
          <circle cx="12" cy="6" r="3" className="fill-line-strong" />
        </Sign>
        1日の値（平均）
      </li>
      <li className="flex items-center gap-1.5">
        <Sign>
          <path d="M1 6H23" strokeWidth="3" strokeLinecap="round" className="stroke-mark-indigo" />
        </Sign>
        移動平均（ならした線）
      </li>
      {hasGoal && (
        <li className="flex items-center gap-1.5">
          <Sign>
            <path d="M1 6H23" strokeWidth="1.5" strokeDasharray="6 4" className="stroke-success" />
          </Sign>
          目標
        </li>
      )}
      {hasMarks && (
        <li className="flex items-center gap-1.5">
          <Sign>
            <path d="M7 11l5 -9 5 9z" className="fill-mark-indigo" />
          </Sign>
          生理の印
        </li>
      )}
    </ul>
  )
}

function Sign({ children }: { children: React.ReactNode }) {
  return (
    <svg aria-hidden="true" width="24" height="12">
      {children}
    </svg>
  )
}

type ChartReadoutProps = {
  day: DayMean | null
  level: number | null
  today: string
  isSelected: boolean
  onOpen: (day: DayMean) => void
}

/**
 * The values of the selected day, or of the newest day in view. The height is constant, so that nothing jumps; a phone of
 * 320 px needs a second line.
 */
function ChartReadout({ day, level, today, isSelected, onOpen }: ChartReadoutProps) {
  return (
    <div className="flex min-h-18 min-w-44 items-start gap-3 max-[22.5rem]:min-h-24">
      <div>
        <p className={`text-sm ${isSelected ? 'font-bold text-accent' : 'text-ink-soft'}`}>
          {day ? dateWords(day.day, today) : ' '}
          {day && day.count > 1 && `・${day.count}回の平均`}
        </p>
        {day && level !== null && (
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span>
              <span className="numerals text-3xl font-bold">{dayKgText(day)}</span>
              <span className="ml-0.5 text-sm font-bold">kg</span>
            </span>
            <span className="text-sm text-ink-soft">
              移動平均 <b className="numerals text-ink">{kgText(level)}</b>kg
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
      {day && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${dateWords(day.day, today)}の記録を直す`}
          onClick={() => onOpen(day)}
        >
          直す
        </Button>
      )}
    </div>
  )
}

/** Drag, flick, pinch, wheel and tap on an element whose `touch-action` leaves vertical scrolling to the page. */
function useGestures(element: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const newest = useRef(gestures)
  useEffect(() => {
    newest.current = gestures
  })

  useEffect(() => {
    if (element.current) return followGestures(element.current, () => newest.current)
  }, [element])
}
