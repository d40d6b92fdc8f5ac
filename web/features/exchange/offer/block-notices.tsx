import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import { blockTrouble } from '#web/text/exchange.ts'
import { ExchangeTrouble } from '../exchange-trouble.tsx'

type Props = { blocks: ExchangeOffer['blocks'] }

/** What stands in the way of any exchange. A restriction is told by the notice of its own. */
export function BlockNotices({ blocks }: Props) {
  return blocks
    .filter(({ why }) => why !== 'restricted')
    .map((block) => <ExchangeTrouble key={block.why} trouble={blockTrouble(block)} live />)
}
