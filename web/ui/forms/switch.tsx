import { type ReactNode, useId } from 'react'
import { Phrases } from '../content/phrases.tsx'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Takes effect at once; inside a form that is sent, use a Checkbox. */
export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium">
          <Phrases>{label}</Phrases>
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            <Phrases>{hint}</Phrases>
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        // Not disabled, because the focus would be lost while a change is sent.
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onChange(!checked)}
        className="group grid h-11 w-14 shrink-0 place-items-center rounded-full aria-disabled:cursor-default aria-disabled:opacity-45"
      >
        <span className="flex h-8 w-14 items-center rounded-full border-2 border-line-strong bg-paper-deep px-0.5 transition-colors duration-200 group-aria-checked:border-accent group-aria-checked:bg-accent">
          <span className="size-5.5 rounded-full bg-line-strong transition duration-200 ease-soft group-aria-checked:translate-x-6 group-aria-checked:bg-accent-ink" />
        </span>
      </button>
    </div>
  )
}
