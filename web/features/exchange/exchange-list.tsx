import { type ReactNode, useId } from 'react'
import type { Exchange } from '#contract/exchange/exchange.ts'
import { List } from '#web/ui/content/list.tsx'
import { ExchangeRow } from './exchange-row.tsx'

type Props = { title: string; exchanges: Exchange[]; end?: ReactNode }

export function ExchangeList({ title, exchanges, end }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex min-h-8 items-baseline justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {end}
      </div>
      <List label={title}>
        {exchanges.map((exchange) => (
          <ExchangeRow key={exchange.exchangeId} exchange={exchange} />
        ))}
      </List>
    </section>
  )
}
