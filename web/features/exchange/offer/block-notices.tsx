import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import { blockTrouble } from '#web/text/exchange.ts'
import { ExchangeTrouble } from '../exchange-trouble.tsx'

type Props = { blocks: ExchangeOffer['blocks'] }

/** What blocks every exchange. A restriction has a separate notice. */
export function BlockNotices({ blocks }: Props) {
  return blocks
    .filter(({ why }) => why !== 'restricted')
    .map((block) => <ExchangeTrouble key={block.why} trouble={blockTrouble(block)} live />)
}
