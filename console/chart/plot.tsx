import { type ReactNode, useRef } from 'react'
import { linear } from '#web/ui/chart/linear.ts'
import { useBoxSize } from '#web/ui/chart/use-box-size.ts'
import { ValueLines } from '#web/ui/chart/value-lines.tsx'
import { scaleOf, shortNumber } from './scale.ts'

const left = 44
const right = 18
const top = 8
const bottom = 20

type Place = {
  /** The middle of the nth column, and how wide a column is. */
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

/**
 * The frame of a drawing: grid, numbers and labels. It fills its box and draws in pixels, so letters keep their size.
 * Hidden from screen readers, which read the table of the same numbers.
 */
export function Plot({ columns, values, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  return (
    // The drawing is taken out of the flow: otherwise its height would keep the box from shrinking.
    <div ref={box} className="relative min-h-0 flex-1">
      {size.width > 0 && (
        <svg
          aria-hidden
          width={size.width}
          height={size.height}
          className="absolute inset-0 block text-[11px]"
        >
          <Drawing columns={columns} values={values} {...size}>
            {children}
          </Drawing>
        </svg>
      )}
    </div>
  )
}

function Drawing({ columns, values, width, height, children }: Props & { width: number; height: number }) {
  const scale = scaleOf(values)
  const columnWidth = (width - left - right) / Math.max(1, columns.length)
  const x = (nth: number) => left + columnWidth * (nth + 0.5)
  const y = linear([0, scale.top], [height - bottom, top])
  return (
    <>
      <ValueLines
        ticks={scale.ticks.map((value) => ({ value, y: y(value), label: shortNumber(value) }))}
        left={left}
        right={width - right}
      />
      {columns.map(({ id, label }, nth) => (
        <text key={id} x={x(nth)} y={height - 4} textAnchor="middle" className="fill-current text-ink-soft">
          {label}
        </text>
      ))}
      {children({ x, y, columnWidth })}
    </>
  )
}
