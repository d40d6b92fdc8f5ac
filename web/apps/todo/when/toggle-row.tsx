type Props = {
  label: string
  options: readonly { value: number; label: string; name?: string }[]
  chosen: readonly number[]
  onToggle: (value: number) => void
}

/** Several choices at once, such as the days of a week. */
export function ToggleRow({ label, options, chosen, onToggle }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-7 gap-1">
        {options.map(({ value, label: text, name }) => (
          <button
            key={value}
            type="button"
            aria-label={name}
            aria-pressed={chosen.includes(value)}
            onClick={() => onToggle(value)}
            className="numerals grid min-h-11 min-w-0 place-items-center rounded-md border border-line bg-surface text-sm hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-bold aria-pressed:text-accent-ink"
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
