import type { Exchange } from '#contract/exchange/exchange.ts'
import { giftState } from '#contract/exchange/gift-state.ts'
import { revealLeavingGift } from '#contract/exchange/leaving-gifts.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { useToday } from '#web/client/use-today.ts'
import { Amount } from '#web/ui/content/amount.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { GiftEnvelope } from '../view/gift-envelope.tsx'
import { giftWords } from '../view/status-words.ts'
import { useGift } from '../view/use-gift.ts'
import '../exchange.css'

type Props = { exchange: Exchange; receiveToken: string }

export function LeavingGift({ exchange, receiveToken }: Props) {
  const { exchangeId, points, number } = exchange
  const shown = useGift(() => call(revealLeavingGift, { receiveToken, exchangeId }))
  const state = giftState(exchange, useToday())
  const words = state && !shown.gift ? giftWords[state] : undefined
  return (
    <li>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2">
          <Amount value={points * yenPerPoint} unit="円分" size="sm" />
          {words && <Badge tone={words.tone}>{words.badge}</Badge>}
        </span>
        <span className="numerals text-xs text-ink-soft">受付番号 {number}</span>
      </p>
      <GiftEnvelope exchange={exchange} state={state} shown={shown} as="h2" />
    </li>
  )
}
