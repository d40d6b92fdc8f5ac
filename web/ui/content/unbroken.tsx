import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = { className?: string; children: ReactNode }

/** Text without spaces, such as an address: it moves to a line of its own, and breaks only if that is too narrow too. */
export function Unbroken({ className, children }: Props) {
  return (
    <span className={cx('inline-block max-w-full text-balance wrap-anywhere', className)}>{children}</span>
  )
}
