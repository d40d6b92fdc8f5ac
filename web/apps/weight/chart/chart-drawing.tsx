import { memo, useId, useMemo } from 'react'
import { writtenText } from '#readers/weight/one-decimal.ts'
import { ValueLines } from '#web/ui/chart/value-lines.tsx'
import { useCycleMarks } from '../cycle/cycle-marks.ts'
import { type DayMean, dayNumber } from '../daily-means.ts'
import { drawingOf, frame } from './drawing.ts'
import type { View } from './view.ts'

type Props = {
  days: readonly DayMean[]
  trend: readonly number[]
  goalKg: number | null
  view: View
  width: number
  height: number
  selected: DayMean | null
}

/** Purely visual: the slider around it and the table beside it give the same information to screen readers. */
export const ChartDrawing = memo(function ChartDrawing(props: Props) {
  const { days, trend, goalKg, view, width, height, selected } = props
  const drawing = useMemo(
    () => drawingOf({ days, trend, goalKg, view, width, height }),
    [days, trend, goalKg, view, width, height],
  )
  const { x, y, kgTicks, dayTicks, dots, dotSize, lines, areas, goal, last } = drawing
  const clipId = useId()
  const marks = useCycleMarks()?.days ?? []
  const right = width - frame.right
  const bottom = height - frame.bottom
  return (
    <svg aria-hidden="true" width={width} height={height} className="block max-w-full select-none">
      <clipPath id={clipId}>
        <rect x={frame.left} width={Math.max(0, right - frame.left)} height={bottom} />
      </clipPath>
      <ValueLines ticks={kgTicks} left={frame.left} right={right} />
      {dayTicks.map(({ at, label, isYear }) => (
        <g key={at}>
          <path
            d={`M${x(at)} ${frame.top}V${bottom}`}
            className={isYear ? 'stroke-line-strong' : 'stroke-line'}
            strokeDasharray={isYear ? undefined : '2 4'}
            opacity={isYear ? 0.5 : 1}
          />
          <text x={x(at)} y={height - 8} textAnchor="middle" className={labelClass}>
            {label}
          </text>
        </g>
      ))}
      <g clipPath={`url(#${clipId})`}>
        <path d={areas} className="fill-art-indigo-soft" opacity="0.4" />
      </g>
      {/* Not clipped: a point on the edge is drawn whole. */}
      <path d={dots} fill="none" strokeLinecap="round" strokeWidth={dotSize} className="stroke-line-strong" />
      <g clipPath={`url(#${clipId})`}>
        <path
          d={lines}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-mark-indigo"
        />
      </g>
      <g>
        {last && (
          <>
            <circle cx={last.x} cy={last.y} r="10" className="fill-art-kaki" opacity="0.25" />
            <circle
              cx={last.x}
              cy={last.y}
              r="5.5"
              className="fill-art-kaki stroke-surface"
              strokeWidth="2"
            />
          </>
        )}
      </g>
      {goal && (
        <g>
          {goal.isInside && (
            <path
              d={`M${frame.left} ${goal.y}H${right}`}
              strokeWidth="1.5"
              strokeDasharray="6 5"
              className="stroke-success"
            />
          )}
          <text
            x={frame.left - 4}
            y={goal.labelY}
            textAnchor="end"
            className="numerals fill-success text-xs font-bold"
          >
            <tspan x={frame.left - 4} dy="-0.2em">
              目標
            </tspan>
            <tspan x={frame.left - 4} dy="1.1em">
              {goal.arrow}
              {writtenText(goal.kg)}
            </tspan>
          </text>
        </g>
      )}
      <g clipPath={`url(#${clipId})`}>
        {marks.map((day) => (
          <path key={day} d={`M${x(dayNumber(day)) - 5} ${bottom}l5 -9 5 9z`} className="fill-mark-indigo" />
        ))}
      </g>
      {selected && (
        <g>
          <path d={`M${x(selected.at)} ${frame.top}V${bottom}`} className="stroke-accent" strokeWidth="1.5" />
          <circle
            cx={x(selected.at)}
            cy={y(selected.kg)}
            r="6"
            className="fill-accent stroke-surface"
            strokeWidth="2.5"
          />
        </g>
      )}
    </svg>
  )
})

const labelClass = 'numerals fill-ink-soft text-xs'
