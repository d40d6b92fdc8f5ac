import { giftNames } from '#contract/exchange/channel-names.ts'
import type { ChannelOffer } from '#contract/exchange/exchange.ts'
import type { Trouble } from '#web/text/exchange.ts'
import { exchangesPath } from '../exchange-path.ts'
import { ExchangeTrouble } from '../exchange-trouble.tsx'

type Props = { offer: ChannelOffer }

/** Shown in place of the form while the channel is closed or out of stock. */
export function ChannelShut({ offer: { channel, state, notice } }: Props) {
  if (state === 'open') return null
  const way = { label: 'ほかの交換先を見る', href: exchangesPath }
  return <ExchangeTrouble trouble={{ ...words(state, giftNames[channel], notice), way }} live />
}

function words(state: Exclude<ChannelOffer['state'], 'open'>, name: string, notice: string | null): Trouble {
  if (state === 'out-of-stock') {
    return {
      title: `${name}は在庫がありません`,
      text: '入荷し次第、このページで交換できるようになります。ポイントはそのままお使いいただけます。',
    }
  }
  if (state === 'paused') {
    return { title: `${name}への交換を一時停止しています`, text: notice ?? '再開までお待ちください。' }
  }
  return { title: `${name}への交換は準備中です`, text: '準備が整うまで、ほかの交換先をご利用ください。' }
}
