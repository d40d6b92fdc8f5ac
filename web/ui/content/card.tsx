import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = {
  children: ReactNode
  /** plain: a sheet on the paper · quiet: sunk into it · accent: the most important one */
  tone?: 'plain' | 'quiet' | 'accent'
  /** The whole card is a link and lifts under the pointer. */
  href?: string
  padding?: 'none' | 'md' | 'lg'
  className?: string
}

export function Card({ children, tone = 'plain', href, padding = 'md', className }: Props) {
  const look = cx('block rounded-lg border', tones[tone], paddings[padding], className)
  if (!href) return <div className={look}>{children}</div>
  return (
    <a
      href={href}
      className={cx(
        look,
        'text-ink no-underline transition duration-300 ease-soft hover:-translate-y-0.5 hover:border-accent/50 hover:shadow-lift',
      )}
    >
      {children}
    </a>
  )
}

const tones = {
  plain: 'border-line bg-surface shadow-card',
  quiet: 'border-transparent bg-paper-deep',
  accent: 'border-accent/25 bg-accent-soft',
}

const paddings = { none: '', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-9' }
