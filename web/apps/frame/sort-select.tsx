type Props<Sort extends string> = {
  sort: Sort
  options: readonly { value: Sort; label: string }[]
  onChange: (sort: Sort) => void
}

/** The order of a list, as quiet as the filters beside it. */
export function SortSelect<Sort extends string>({ sort, options, onChange }: Props<Sort>) {
  return (
    <select
      aria-label="並び順"
      value={sort}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value)
        if (chosen) onChange(chosen.value)
      }}
      className="ui-select min-h-11 shrink-0 rounded-full bg-transparent pr-8 pl-3 text-sm text-ink-soft hover:text-ink"
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
