import { ExchangeChannel } from '../../exchange-channel.tsx'

export function ExchangePaypay() {
  return <ExchangeChannel channel="paypay" />
}
