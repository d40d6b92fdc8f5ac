import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { errorRoom } from './error-room.ts'
import { FieldMark } from './field-mark.tsx'
import { useErrorVoice } from './use-error-voice.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shows 必須 after the label. */
  markRequired?: boolean
}

export function Checkbox({ label, hint, error, markRequired, className, ...rest }: Props) {
  const id = useId()
  const { place, live } = useErrorVoice()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div ref={place} className={className}>
      <label className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-2 hover:bg-paper-deep/60 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-6 cursor-[inherit] appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger"
          />
          <Tick />
        </span>
        <span>
          {label}
          {markRequired && (
            <>
              {' '}
              <FieldMark required />
            </>
          )}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <p
        id={`${id}-error`}
        aria-live={live}
        className={cx(
          'ml-9 text-sm font-medium text-danger',
          rest.required ? errorRoom : !error && 'sr-only',
        )}
      >
        {error}
      </p>
    </div>
  )
}

function Tick() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="pointer-events-none absolute size-5 scale-75 fill-none stroke-accent-ink stroke-3 opacity-0 transition duration-200 ease-soft peer-checked:scale-100 peer-checked:opacity-100"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5 12.8 10 17.5 19 7" />
    </svg>
  )
}
