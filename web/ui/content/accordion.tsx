import type { ReactNode } from 'react'
import { PlusIcon } from '../icons/actions/plus.tsx'
import { Phrases } from './phrases.tsx'

type Props = {
  items: readonly { question: ReactNode; answer: ReactNode; id?: string }[]
}

/** A native <details>: found by the browser's text search, and works without script. */
export function Accordion({ items }: Props) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed by its caller
        <details key={at} id={item.id} className="group">
          <summary className="flex min-h-14 items-center gap-4 py-4 font-bold transition-colors hover:text-accent">
            <span aria-hidden="true" className="text-lg text-accent">
              Q
            </span>
            <span className="flex-1">
              <Phrases>{item.question}</Phrases>
            </span>
            <PlusIcon
              size={20}
              className="text-ink-soft transition-transform duration-300 ease-soft group-open:rotate-45"
            />
          </summary>
          <div className="pr-9 pb-6 pl-8 text-ink-soft">{item.answer}</div>
        </details>
      ))}
    </div>
  )
}
