import { ExchangeChannel } from '../../exchange-channel.tsx'

export function ExchangeQuo() {
  return <ExchangeChannel channel="quo" />
}
