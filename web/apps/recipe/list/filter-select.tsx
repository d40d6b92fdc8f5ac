type Props = {
  label: string
  value: string
  /** The first one means that nothing is filtered. */
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A filter with many values, as quiet as the chips beside it. */
export function FilterSelect({ label, value, options, onChange }: Props) {
  const isOn = value !== options[0]?.value
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`ui-select min-h-11 shrink-0 rounded-full border pr-8 pl-3 text-sm ${isOn ? 'border-accent bg-accent-soft font-bold text-accent' : 'border-line bg-surface text-ink-soft'}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
