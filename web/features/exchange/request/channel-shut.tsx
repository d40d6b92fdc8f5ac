import type { ChannelOffer } from '#contract/exchange.ts'
import { giftNames } from '#contract/exchange-rules.ts'
import type { Trouble } from '#web/text/exchange.ts'
import { exchangesAddress } from '../exchange-address.ts'
import { TroubleNotice } from '../trouble-notice.tsx'

type Props = { offer: ChannelOffer }

/** Said before anybody tries: there is nothing to have here now. */
export function ChannelShut({ offer: { channel, state, notice } }: Props) {
  if (state === 'open') return null
  const way = { label: 'ほかの交換先を見る', href: exchangesAddress }
  return <TroubleNotice trouble={{ ...words(state, giftNames[channel], notice), way }} live />
}

function words(state: Exclude<ChannelOffer['state'], 'open'>, name: string, notice: string | null): Trouble {
  if (state === 'out-of-stock') {
    return {
      title: `${name}は在庫がありません`,
      text: '入荷しだい、このページで交換できるようになります。ポイントはそのままお使いいただけます。',
    }
  }
  if (state === 'paused') {
    return { title: `${name}への交換を一時停止しています`, text: notice ?? '再開までお待ちください。' }
  }
  return { title: `${name}への交換は準備中です`, text: '準備が整うまで、ほかの交換先をご利用ください。' }
}
