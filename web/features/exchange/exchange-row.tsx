import { type Exchange, exchangeStatusNames, openStatuses } from '#contract/exchange/exchange.ts'
import { giftNames } from '#contract/exchange/exchange-rules.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Amount } from '#web/ui/content/amount.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { UndoIcon } from '#web/ui/icons/actions/undo.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { exchangePath } from './exchange-path.ts'
import { statusWords } from './view/status-words.ts'

type Props = { exchange: Exchange }

/** One exchange in a list: gift, time and state. */
export function ExchangeRow({
  exchange: { channel, exchangeId, points, status, requestedAt, reviewBy },
}: Props) {
  const StatusIcon = openStatuses.includes(status) ? ClockIcon : status === 'issued' ? GiftIcon : UndoIcon
  return (
    <li>
      <a
        href={exchangePath(channel, exchangeId)}
        className="flex min-h-19 items-center gap-3 px-4 py-3 text-ink no-underline -outline-offset-3 transition-colors hover:bg-paper-deep/60 sm:gap-4 sm:px-5"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-paper-deep text-accent sm:size-11">
          <StatusIcon size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="leading-snug font-medium">{giftNames[channel]}</span>
            <Amount value={points * yenPerPoint} unit="円分" size="sm" className="shrink-0" />
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Badge tone={statusWords[status].tone}>{exchangeStatusNames[status]}</Badge>
            <time
              dateTime={reviewBy ?? requestedAt}
              className="numerals text-sm whitespace-nowrap text-ink-soft"
            >
              {reviewBy ? `${momentInWords(reviewBy)}まで` : momentInWords(requestedAt)}
            </time>
          </span>
        </span>
        <ChevronRightIcon size={20} className="text-ink-soft" />
      </a>
    </li>
  )
}
