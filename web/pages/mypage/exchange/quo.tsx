import { ExchangeChannel } from '../../../sections/member/exchange-channel.tsx'

export function ExchangeQuo() {
  return <ExchangeChannel channel="quo" />
}
