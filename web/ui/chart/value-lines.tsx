type Props = {
  /** Without a label where something else is written. */
  ticks: readonly { value: number; y: number; label: string | null }[]
  left: number
  right: number
}

/** The horizontal lines of a chart, with their values on the left. */
export const ValueLines = ({ ticks, left, right }: Props) =>
  ticks.map(({ value, y, label }) => (
    <g key={value}>
      <path d={`M${left} ${y}H${right}`} className="stroke-line" />
      {label !== null && (
        <text x={left - 8} y={y} dy="0.35em" textAnchor="end" className="numerals fill-ink-soft text-xs">
          {label}
        </text>
      )}
    </g>
  ))
