import { ExchangeChannel } from '../../exchange-channel.tsx'

export function ExchangeGifteeSelect() {
  return <ExchangeChannel channel="giftee_select" />
}
