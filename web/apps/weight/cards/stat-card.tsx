import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode; action?: ReactNode }

export function StatCard({ title, children, action }: Props) {
  return (
    <section
      aria-label={title}
      className="flex flex-col rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-base text-ink-soft">{title}</h2>
        {action}
      </div>
      <div className="mt-1 flex-1">{children}</div>
    </section>
  )
}
