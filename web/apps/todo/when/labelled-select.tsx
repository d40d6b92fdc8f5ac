import { useId } from 'react'
import { Select } from '#web/ui/forms/select.tsx'

type Props<Value extends string> = {
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function LabelledSelect<Value extends string>(props: Props<Value>) {
  const { label, hideLabel = false, value, options, onChange } = props
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-bold text-ink-soft'}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        options={options}
        className="max-sm:pl-3"
        onChange={({ target }) => {
          const chosen = options.find((each) => each.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      />
    </div>
  )
}
