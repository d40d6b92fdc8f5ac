import { ExchangeChannel } from '../../../sections/member/exchange-channel.tsx'

export function ExchangeAmazon() {
  return <ExchangeChannel channel="amazon" />
}
