import { type ReactNode, useId } from 'react'
import { ErrorIcon } from './icons/error.tsx'

/** What a control inside a Field must carry. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean
}

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Says 任意 beside the label. Required is the rule and says nothing, unless markRequired. */
  optional?: boolean
  markRequired?: boolean
  counter?: { length: number; max: number }
  children: (control: FieldControl) => ReactNode
}

export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  markRequired,
  counter,
  children,
}: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline gap-2">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {optional && <Mark className="text-ink-soft">任意</Mark>}
        {markRequired && <Mark className="border-accent text-accent">必須</Mark>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      <div className="flex min-h-6 items-start justify-between gap-4 text-sm">
        {/* Always there, so that the error is announced when it comes and nothing jumps. */}
        <p id={`${id}-error`} aria-live="polite" className="flex items-start gap-1.5 font-medium text-danger">
          {error && <ErrorIcon size={20} className="mt-px" />}
          {error}
        </p>
        {counter && <Counter {...counter} />}
      </div>
    </div>
  )
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={`rounded-sm border border-line-strong/60 px-1.5 text-xs leading-5 font-medium ${className}`}
    >
      {children}
    </span>
  )
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={`numerals ml-auto shrink-0 ${length > max ? 'font-bold text-danger' : 'text-ink-soft'}`}>
      {length.toLocaleString('ja-JP')}／{max.toLocaleString('ja-JP')}
      <span className="sr-only">文字</span>
    </span>
  )
}
