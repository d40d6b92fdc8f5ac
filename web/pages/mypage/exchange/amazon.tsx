import { ExchangeChannel } from '../../exchange-channel.tsx'

export function ExchangeAmazon() {
  return <ExchangeChannel channel="amazon" />
}
