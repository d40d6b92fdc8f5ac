import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

type Props<Value extends string> = {
  label: string
  name: string
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
  /** Three short choices stand in one row, also on a phone. */
  isShort?: boolean
  choices: readonly { value: Value; label: ReactNode; detail?: ReactNode; disabled?: boolean }[]
}

/** A choice of one, each option as a card over a native radio button. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { label, name, value, onChange, error, choices, isShort = false } = props
  const errorId = useId()
  return (
    <fieldset data-invalid={error ? true : undefined} aria-describedby={errorId}>
      <legend className="mb-2 font-bold">{label}</legend>
      <div className={cx('grid gap-3', isShort ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-3')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-16 cursor-pointer flex-col justify-center rounded-md border border-line-strong bg-surface px-4 py-2.5 transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:pointer-events-none has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-soft"
          >
            <input
              type="radio"
              name={name}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            <span className="numerals font-bold">{choice.label}</span>
            {choice.detail && <span className="text-xs text-ink-soft">{choice.detail}</span>}
          </label>
        ))}
      </div>
      {/* Always rendered, so that nothing shifts. The focus moves into the group, which reads it out. */}
      <p id={errorId} className="mt-2 min-h-6 text-sm font-medium text-danger">
        {error}
      </p>
    </fieldset>
  )
}
