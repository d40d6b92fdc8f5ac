import { type Exchange, revealGift } from '#contract/exchange/exchange.ts'
import { giftState } from '#contract/exchange/gift-state.ts'
import { withRecentSignIn } from '#web/client/session/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { useToday } from '#web/client/use-today.ts'
import { GiftEnvelope } from './gift-envelope.tsx'
import { useGift } from './use-gift.ts'
import { UsedButton } from './used-button.tsx'

type Props = { exchange: Exchange; onChanged: () => void }

/** A signed-in member's gift. Showing it needs a recent sign-in. */
export function GiftSheet({ exchange, onChanged }: Props) {
  const { exchangeId } = exchange
  const state = giftState(exchange, useToday())
  const shown = useGift(async () => {
    const gift = await withRecentSignIn(() => call(revealGift, { exchangeId }))
    onChanged()
    return gift
  })
  // A gift that nobody has seen cannot have been used here.
  const canMark = state === 'used' || state === 'opened' || (state === 'unopened' && shown.gift !== null)
  return (
    <GiftEnvelope exchange={exchange} state={state} shown={shown}>
      {canMark && <UsedButton exchange={exchange} onMarked={onChanged} />}
    </GiftEnvelope>
  )
}
