import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
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
  const { ref, size } = useBoxSize<HTMLDivElement>()
  return (
    // The drawing is taken out of the flow: otherwise its height would keep the box from shrinking.
    <div ref={ref} className="relative min-h-0 flex-1">
      {size && (
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
  const y = (value: number) => height - bottom - (value / scale.top) * (height - top - bottom)
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-current text-ink-soft numerals">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ id, label }, nth) => (
        <text key={id} x={x(nth)} y={height - 4} textAnchor="middle" className="fill-current text-ink-soft">
          {label}
        </text>
      ))}
      {children({ x, y, columnWidth })}
    </>
  )
}

type Size = { width: number; height: number }

/** The size of an element in pixels, followed while it changes. Null until the element has been laid out. */
function useBoxSize<E extends HTMLElement>(): { ref: RefObject<E | null>; size: Size | null } {
  const ref = useRef<E>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
