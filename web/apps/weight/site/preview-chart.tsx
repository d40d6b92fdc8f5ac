import type { ComponentProps } from 'react'

type Props = {
  values: readonly number[]
  /** The trend of the values. */
  levels: readonly number[]
  /** How many days fit into the width. */
  days: number
  /** The last value was just logged. */
  isLogged: boolean
}

const width = 440
const height = 236
const frame = { left: 40, right: 424, top: 14, bottom: 200 }

/** Raw points and the trend line. The last point is large. */
export function PreviewChart({ values, levels, days, isLogged }: Props) {
  const low = Math.floor(Math.min(...values) - 0.3)
  const high = Math.ceil(Math.max(...values) + 0.3)
  const x = (day: number) => frame.left + (day / (days - 1)) * (frame.right - frame.left)
  const y = (kg: number) => frame.bottom - ((kg - low) / (high - low)) * (frame.bottom - frame.top)
  const line = levels.map((kg, day) => `${x(day).toFixed(1)} ${y(kg).toFixed(1)}`)
  const scale = wholeKilograms(low, high)
  const end = values.length - 1
  const lastKg = values[end] ?? low
  return (
    <svg
      role="img"
      aria-label={`${days}日間の体重のグラフ。${values[0]?.toFixed(1)}kgから${lastKg.toFixed(1)}kgへ`}
      className="aspect-[440/236] w-full"
    >
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width="100%" height="100%">
        {scale.map((kg) => (
          <path key={kg} d={`M${frame.left} ${y(kg)}H${frame.right}`} className="stroke-line" />
        ))}
        <path
          d={`M${line.join('L')}V${frame.bottom}H${frame.left}Z`}
          className="fill-art-indigo-soft"
          opacity="0.45"
        />
        {values.slice(0, end).map((kg, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day
          <circle key={day} cx={x(day)} cy={y(kg)} r="3.2" className="fill-art-stone" />
        ))}
        <path
          d={`M${line.join('L')}`}
          fill="none"
          strokeWidth="3.500"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-art-indigo"
        />
        <g key={isLogged ? lastKg : 'before'} className={isLogged ? 'home-pop' : undefined}>
          <circle cx={x(end)} cy={y(lastKg)} r="11" className="fill-art-kaki" opacity="0.25" />
          <circle cx={x(end)} cy={y(lastKg)} r="6" className="fill-art-kaki stroke-surface" strokeWidth="2" />
        </g>
      </svg>
      {scale.map((kg) => (
        <Label key={kg} x={frame.left - 8} y={y(kg)} dy="0.36em" textAnchor="end">
          {kg}
        </Label>
      ))}
      <Label x={frame.left} y={height - 10}>
        {days - 1}日前
      </Label>
      <Label x={frame.right} y={height - 10} textAnchor="end">
        今日
      </Label>
    </svg>
  )
}

/** Outside the scaling drawing and positioned in percent, so that the letters keep their size. */
function Label({ x, y, ...rest }: ComponentProps<'text'> & { x: number; y: number }) {
  return (
    <text
      {...rest}
      x={`${(100 * x) / width}%`}
      y={`${(100 * y) / height}%`}
      className="numerals fill-ink-soft text-[13px]"
    />
  )
}

function wholeKilograms(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, at) => low + at)
}
