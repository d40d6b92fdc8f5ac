import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from './control-class.ts'

type Props = ComponentProps<'input'> & {
  /** Inside, at the right end: a unit, or a button that reveals a password. */
  end?: ReactNode
}

export function TextInput({ end, className, ...rest }: Props) {
  const input = (
    <input
      type="text"
      {...rest}
      className={cx(controlClass, 'min-h-12', Boolean(end) && 'pr-14', className)}
    />
  )
  if (!end) return input
  return (
    <div className="relative">
      {input}
      <div className="absolute inset-y-0 right-1 grid min-w-11 place-items-center text-ink-soft">{end}</div>
    </div>
  )
}
