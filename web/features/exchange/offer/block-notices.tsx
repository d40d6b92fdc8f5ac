import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import { blockTroubles } from '#web/text/exchange.ts'
import { ExchangeTrouble } from '../exchange-trouble.tsx'

type Props = { blocks: ExchangeOffer['blocks'] }

/** The reasons that block every exchange. A restriction has a notice of its own on the page, and nothing else matters then. */
export function BlockNotices({ blocks }: Props) {
  if (blocks.some(({ why }) => why === 'restricted')) return null
  return blockTroubles(blocks).map((trouble, at) => (
    <ExchangeTrouble key={blocks[at]?.why} trouble={trouble} live />
  ))
}
