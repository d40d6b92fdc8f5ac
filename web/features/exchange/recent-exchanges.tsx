import type { Channel } from '#contract/exchange/channel-names.ts'
import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { ExchangeList } from './exchange-list.tsx'

type Props = { channel?: Channel; max?: number }

/** Recently finished exchanges of all channels or one, with a link to all of them. */
export function RecentExchanges({ channel, max = 5 }: Props) {
  const { data } = useLastKnown(exchangeDocument)
  const finished = (data?.exchanges ?? []).filter(
    (each) => !openStatuses.includes(each.status) && (!channel || each.channel === channel),
  )
  if (finished.length === 0) return null
  return (
    <ExchangeList
      title="最近の交換"
      exchanges={finished.slice(0, max)}
      end={
        <TextLink href="/mypage/history?filter=exchange" className="text-sm">
          交換の履歴を見る
        </TextLink>
      }
    />
  )
}
