type Props = { name: string; value: string; unit: string }

/** A figure in a list of terms. */
export function HabitFigure({ name, value, unit }: Props) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="numerals text-2xl font-bold">
        {value}
        <span className="ml-0.5 text-sm font-normal text-ink-soft">{unit}</span>
      </dd>
    </div>
  )
}
