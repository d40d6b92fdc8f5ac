import { type Exchange, exchangeStatusNames, openStatuses } from '#contract/exchange.ts'
import { giftNames } from '#contract/exchange-rules.ts'
import { yenPerPoint } from '#contract/point-rules.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { GiftIcon } from '#web/ui/icons/gift.tsx'
import { UndoIcon } from '#web/ui/icons/undo.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { exchangeAddress } from './exchange-address.ts'
import { statusWords } from './view/status-words.ts'

type Props = { exchange: Exchange }

/** One exchange in a list: what, when, and how it stands. */
export function ExchangeRow({
  exchange: { channel, exchangeId, points, status, requestedAt, reviewBy },
}: Props) {
  const isOpen = openStatuses.includes(status)
  return (
    <ListRow
      href={exchangeAddress(channel, exchangeId)}
      icon={isOpen ? <ClockIcon /> : status === 'issued' ? <GiftIcon /> : <UndoIcon />}
      title={giftNames[channel]}
      detail={
        <span className="numerals">
          {`${(points * yenPerPoint).toLocaleString('ja-JP')}円分　`}
          <time dateTime={reviewBy ?? requestedAt}>
            {reviewBy ? `${momentInWords(reviewBy)}までにお知らせ` : momentInWords(requestedAt)}
          </time>
        </span>
      }
      end={<Badge tone={statusWords[status].tone}>{exchangeStatusNames[status]}</Badge>}
    />
  )
}
