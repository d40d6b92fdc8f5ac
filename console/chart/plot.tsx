import type { ReactNode } from 'react'
import { scaleOf, shortNumber } from './scale.ts'

const plotWidth = 480
const plotHeight = 170
const left = 44
const right = 8
const top = 8
const bottom = 22

type Place = {
  /** The middle of the nth of `count` columns, and how wide a column is. */
  x: (nth: number) => number
  columnWidth: number
  y: (value: number) => number
}

type Props = {
  /** An empty label shows none. */
  columns: readonly { id: string; label: string }[]
  /** All values, for the scale. */
  values: readonly number[]
  children: (place: Place) => ReactNode
}

/** The frame of a drawing: grid, numbers and labels. Hidden from readers of a screen, who have the table beside it. */
export function Plot({ columns, values, children }: Props) {
  const scale = scaleOf(values)
  const columnWidth = (plotWidth - left - right) / Math.max(1, columns.length)
  const x = (nth: number) => left + columnWidth * (nth + 0.5)
  const y = (value: number) => plotHeight - bottom - (value / scale.top) * (plotHeight - top - bottom)
  return (
    <svg viewBox={`0 0 ${plotWidth} ${plotHeight}`} aria-hidden className="block w-full text-[11px]">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={plotWidth - right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-current text-ink-soft numerals">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ id, label }, nth) => (
        <text
          key={id}
          x={x(nth)}
          y={plotHeight - 5}
          textAnchor="middle"
          className="fill-current text-ink-soft"
        >
          {label}
        </text>
      ))}
      {children({ x, y, columnWidth })}
    </svg>
  )
}
