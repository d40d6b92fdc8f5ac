import type { ReactNode } from 'react'
import { Phrases } from '../ui/content/phrases.tsx'

type Props = { title: string; lead: string; art: ReactNode; children: ReactNode }

/** An error page: what happened, a picture and links onward. */
export function DeadEnd({ title, lead, art, children }: Props) {
  return (
    <div className="grid items-center gap-x-10 gap-y-8 pt-8 sm:pt-12 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_26rem] lg:pr-12">
      <div>
        <h1 className="text-2xl sm:text-3xl">
          <Phrases>{title}</Phrases>
        </h1>
        <p className="mt-3 max-w-xl text-ink-soft">
          <Phrases>{lead}</Phrases>
        </p>
        {children}
      </div>
      <div className="mx-auto w-full max-w-80 md:max-w-none">{art}</div>
    </div>
  )
}
