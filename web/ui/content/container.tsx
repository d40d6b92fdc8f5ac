import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = {
  /** text: reading measure · page: forms and lists · wide: the site */
  width?: 'text' | 'page' | 'wide'
  className?: string
  children: ReactNode
}

export function Container({ width = 'wide', className, children }: Props) {
  return <div className={cx('mx-auto w-full px-5 sm:px-8', widths[width], className)}>{children}</div>
}

const widths = { text: 'max-w-[48rem]', page: 'max-w-[60rem]', wide: 'max-w-[76rem]' }
