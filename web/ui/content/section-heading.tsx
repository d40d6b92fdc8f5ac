import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Phrases } from './phrases.tsx'
import { Sentences } from './sentences.tsx'

type Props = {
  /** A few words above the title, in the accent. */
  over?: string
  title: ReactNode
  lead?: ReactNode
  align?: 'start' | 'center'
  id?: string
}

export function SectionHeading({ over, title, lead, align = 'start', id }: Props) {
  return (
    <div className={cx('max-w-2xl', align === 'center' && 'mx-auto text-center')}>
      {over && (
        <p
          className={cx(
            'mb-3 flex items-center gap-2.5 text-sm font-bold tracking-wide text-accent',
            align === 'center' && 'justify-center',
          )}
        >
          <Pebbles />
          {over}
        </p>
      )}
      <h2 id={id} className="text-2xl sm:text-3xl">
        <Phrases>{title}</Phrases>
      </h2>
      {lead && (
        <div className="mt-4 text-ink-soft sm:text-lg">
          {align === 'center' && typeof lead === 'string' ? (
            <Sentences>{lead}</Sentences>
          ) : (
            <Phrases>{lead}</Phrases>
          )}
        </div>
      )}
    </div>
  )
}

/** Three dots of growing size, in place of a rule. */
function Pebbles() {
  return (
    <svg viewBox="0 0 26 12" width="26" height="12" aria-hidden="true" className="fill-current">
      <ellipse cx="2.5" cy="9" rx="2" ry="1.6" opacity="0.45" />
      <ellipse cx="9.5" cy="8" rx="3.2" ry="2.5" opacity="0.7" />
      <ellipse cx="20" cy="6.8" rx="5" ry="3.7" />
    </svg>
  )
}
