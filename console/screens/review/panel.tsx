import type { ReactNode } from 'react'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <h2 className="mb-1.5 text-sm text-ink-soft">{title}</h2>
      {children}
    </section>
  )
}
