import type { ReactNode } from 'react'
import { Phrases } from './phrases.tsx'

type Props = { items: readonly { term: string; value: ReactNode }[] }

export function KeyValueList({ items }: Props) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <div
          key={item.term}
          className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[min(11rem,40%)_minmax(0,1fr)]"
        >
          <dt className="text-sm leading-7 font-medium text-ink-soft">{item.term}</dt>
          <dd className="min-w-0">
            <Phrases>{item.value}</Phrases>
          </dd>
        </div>
      ))}
    </dl>
  )
}
