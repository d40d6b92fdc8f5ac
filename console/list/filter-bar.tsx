import { useEffect, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

export type ListFilter = {
  name: string
  label: string
} & (
  | { kind: 'text' | 'day'; placeholder?: string; isWide?: true }
  | {
      kind: 'select'
      options: readonly { value: string; label: string }[]
      /** The choice without a value, 「すべて」 unless given. */
      emptyLabel?: string
    }
)

type Props = {
  filters: readonly ListFilter[]
  values: Record<string, string>
  onChange: (name: string, value: string) => void
}

export function FilterBar({ filters, values, onChange }: Props) {
  return (
    <search className="mb-3 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {filters.map((filter) => (
        <div
          key={filter.name}
          className={cx(
            'grid min-w-0 gap-1 text-sm',
            'isWide' in filter && filter.isWide ? 'col-span-2 sm:w-96' : 'sm:w-44',
          )}
        >
          <label htmlFor={`filter-${filter.name}`} className="text-ink-soft">
            {filter.label}
          </label>
          <FilterControl
            filter={filter}
            value={values[filter.name] ?? ''}
            onChange={(value) => onChange(filter.name, value)}
          />
        </div>
      ))}
    </search>
  )
}

type ControlProps = { filter: ListFilter; value: string; onChange: (value: string) => void }

function FilterControl({ filter, value, onChange }: ControlProps) {
  const id = `filter-${filter.name}`
  if (filter.kind === 'select') {
    const options = [{ value: '', label: filter.emptyLabel ?? 'すべて' }, ...filter.options]
    return (
      <Select id={id} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
    )
  }
  if (filter.kind === 'day') {
    return <TextInput id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
  }
  return <TextFilter filter={filter} value={value} onChange={onChange} />
}

const pauseMs = 400

/** Applied when the operator pauses, so that not every letter asks the server. */
function TextFilter({ filter, value, onChange }: ControlProps) {
  const [text, setText] = useState(value)
  const [applied, setApplied] = useState(value)
  // The back button changes the filter from outside. A new key instead would take the focus away while typing.
  if (applied !== value) {
    setApplied(value)
    if (text.trim() !== value) setText(value)
  }
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => latest.current(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, value])

  return (
    <TextInput
      id={`filter-${filter.name}`}
      type="search"
      value={text}
      placeholder={filter.kind === 'text' ? filter.placeholder : undefined}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
