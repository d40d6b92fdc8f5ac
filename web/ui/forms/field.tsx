import { type ReactNode, useId } from 'react'
import { digits } from '#contract/values/digits.ts'
import { Phrases } from '../content/phrases.tsx'
import { cx } from '../cx.ts'
import { ErrorIcon } from '../icons/signs/error.tsx'
import { errorRoom } from './error-room.ts'
import { FieldMark } from './field-mark.tsx'
import { useErrorVoice } from './use-error-voice.ts'

/** The props of a control inside a Field. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean
}

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Good news about the value, in the room of the error. */
  verdict?: ReactNode
  required?: boolean
  /** Shows 任意 beside the label. Required fields are the default and unmarked, unless markRequired. */
  optional?: boolean
  markRequired?: boolean
  counter?: { length: number; max: number }
  children: (control: FieldControl) => ReactNode
}

export function Field({
  label,
  hint,
  error,
  verdict,
  required = false,
  optional,
  markRequired,
  counter,
  children,
}: Props) {
  const id = useId()
  const { place, live } = useErrorVoice()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div ref={place} className="grid gap-1.5">
      <div className="flex items-baseline gap-2">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {optional && <FieldMark required={false} />}
        {markRequired && <FieldMark required />}
        {counter && <Counter {...counter} />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          <Phrases>{hint}</Phrases>
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {/* Always there, so that a button below does not move from under the finger that leaves the field. */}
      <div className={cx('text-sm font-medium', errorRoom)}>
        <p id={`${id}-error`} aria-live={live} className="flex items-start gap-1.5 text-danger">
          {error && <ErrorIcon size={20} className="mt-px" />}
          {error}
        </p>
        {!error && verdict}
      </div>
    </div>
  )
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span
      className={`numerals ml-auto shrink-0 text-sm ${length > max ? 'font-bold text-danger' : 'text-ink-soft'}`}
    >
      {digits(length)}／{digits(max)}
      <span className="sr-only">文字</span>
    </span>
  )
}
