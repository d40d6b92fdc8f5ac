import type { ReactNode } from 'react'
import { Phrases } from '../content/phrases.tsx'
import { Sentences } from '../content/sentences.tsx'

type Props = {
  /** An illustration of about 200 × 160. */
  illustration?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The heading level of the title. */
  level?: 1 | 2 | 3
}

export function EmptyState({ illustration, title, children, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center sm:py-14">
      {illustration && <div className="mb-6 w-full max-w-60">{illustration}</div>}
      <Heading className="text-xl">
        <Phrases>{title}</Phrases>
      </Heading>
      {children && (
        <div className="mt-2 max-w-sm text-ink-soft">
          {typeof children === 'string' ? <Sentences>{children}</Sentences> : children}
        </div>
      )}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
