import type { ReactNode } from 'react'
import { Phrases } from './phrases.tsx'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** Beside the title on wide screens, below it on phones. */
  actions?: ReactNode
  /** Above the title: a breadcrumb. */
  above?: ReactNode
}

/** The heading of every page except the home page. */
export function PageHeading({ title, lead, actions, above }: Props) {
  return (
    <div className="pt-4 pb-8 sm:pt-8">
      {above && <div data-above-toasts>{above}</div>}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-2xl">
          <h1 className="text-2xl sm:text-3xl">
            <Phrases>{title}</Phrases>
          </h1>
          {lead && (
            <div className="mt-2 text-ink-soft">
              <Phrases>{lead}</Phrases>
            </div>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
