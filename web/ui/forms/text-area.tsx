import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from './control-class.ts'

/** Grows with its text if the browser supports it. */
export function TextArea({ className, rows = 6, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx(controlClass, 'field-sizing-content min-h-40 py-3 leading-relaxed', className)}
    />
  )
}
