import type { ReactNode } from 'react'

type Props = { children: ReactNode; label?: string }

/** Rows on one sheet, separated by hairlines. Its children are ListRows. */
export function List({ children, label }: Props) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {children}
    </ul>
  )
}
