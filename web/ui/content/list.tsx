import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = { children: ReactNode; label?: string }

/** Rows on one sheet, separated by hairlines. Its children are ListRows. */
export function List({ children, label }: Props) {
  return (
    <Card as="ul" padding="none" aria-label={label} className="divide-y divide-line overflow-hidden">
      {children}
    </Card>
  )
}
