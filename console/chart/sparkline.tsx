import { cx } from '#web/ui/cx.ts'

const barWidth = 7
const gap = 3
const height = 28

/** Oldest first. The last bar is that of now and stands out. */
export type Bars = readonly { id: string; value: number | null }[]

/** A few bars without an axis, beside the number that they compare. Hidden from screen readers. */
export function Sparkline({ bars, className }: { bars: Bars; className?: string }) {
  const highest = Math.max(1, ...bars.map(({ value }) => Math.abs(value ?? 0)))
  const width = bars.length * (barWidth + gap) - gap
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cx('block', className)}
    >
      {bars.map(({ id, value }, nth) => {
        // A day without any is a thin line, so that it does not look like a missing bar.
        const tall = Math.max(1, (Math.abs(value ?? 0) / highest) * height)
        return (
          <rect
            key={id}
            x={nth * (barWidth + gap)}
            y={height - tall}
            width={barWidth}
            height={tall}
            className={nth === bars.length - 1 ? 'fill-accent' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}
