import { ExchangeChannel } from '../../../sections/member/exchange-channel.tsx'

export function ExchangePaypay() {
  return <ExchangeChannel channel="paypay" />
}
