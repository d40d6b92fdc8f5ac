import type { ReactNode } from 'react'

type Props = {
  /** A few characters that stand out, such as 「2倍」. */
  mark: string
  title: string
  /** Beside the title, such as a period. */
  aside: string
  children: ReactNode
}

/** A warm strip for something special that lasts a few days. */
export function Highlight({ mark, title, aside, children }: Props) {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-art-gold/50 bg-art-gold-soft/60 p-4">
      <span
        aria-hidden="true"
        className="numerals grid min-h-12 min-w-12 shrink-0 place-items-center rounded-full bg-surface px-3 text-center text-sm leading-tight font-bold text-accent shadow-card"
      >
        {mark}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong>{title}</strong>
          <span className="text-sm text-ink-soft">{aside}</span>
        </p>
        <div className="text-sm">{children}</div>
      </div>
    </div>
  )
}
