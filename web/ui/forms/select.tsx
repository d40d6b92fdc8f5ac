import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from './control-class.ts'

type Props = ComponentProps<'select'> & {
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen; cannot be selected again. */
  placeholder?: string
}

export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <select {...rest} className={cx(controlClass, 'ui-select min-h-12 pr-10', className)}>
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
