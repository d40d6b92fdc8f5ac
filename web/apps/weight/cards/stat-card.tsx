import type { ReactNode } from 'react'
import { Card } from '#web/ui/content/card.tsx'

type Props = { title: string; children: ReactNode; action?: ReactNode }

export function StatCard({ title, children, action }: Props) {
  return (
    <Card as="section" corners="xl" aria-label={title} className="skip-offscreen flex flex-col">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-base text-ink-soft">{title}</h2>
        {action}
      </div>
      <div className="mt-1 flex-1">{children}</div>
    </Card>
  )
}
