import { ExchangeChannel } from '../../../sections/member/exchange-channel.tsx'

export function ExchangeGifteeSelect() {
  return <ExchangeChannel channel="giftee_select" />
}
