import { giftNames } from '#contract/exchange/channel-names.ts'
import { type Exchange, exchangeStatusNames, openStatuses } from '#contract/exchange/exchange.ts'
import { type GiftState, giftState } from '#contract/exchange/gift-state.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { useToday } from '#web/client/use-today.ts'
import { dateInWords, lastDayInWords, momentInWords } from '#web/text/moment.ts'
import { Amount } from '#web/ui/content/amount.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { UndoIcon } from '#web/ui/icons/actions/undo.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { exchangePath } from './exchange-path.ts'
import { giftWords, statusWords } from './view/status-words.ts'

type Props = { exchange: Exchange }

/** One exchange in a list: gift, time and state. */
export function ExchangeRow({ exchange }: Props) {
  const { channel, exchangeId, points, status } = exchange
  const state = giftState(exchange, useToday())
  const StatusIcon = openStatuses.includes(status) ? ClockIcon : status === 'issued' ? GiftIcon : UndoIcon
  const { tone, name } = badgeOf(exchange, state)
  const { at, words } = timeOf(exchange, state)
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
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="leading-snug font-medium">{giftNames[channel]}</span>
            <Amount value={points * yenPerPoint} unit="円分" size="sm" className="shrink-0" />
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Badge tone={tone}>{name}</Badge>
            <time dateTime={at} className="numerals text-sm whitespace-nowrap text-ink-soft">
              {words}
            </time>
          </span>
        </span>
        <ChevronRightIcon size={20} className="text-ink-soft" />
      </a>
    </li>
  )
}

function badgeOf({ status }: Exchange, state: GiftState | null) {
  const gift = state && giftWords[state]
  return gift
    ? { tone: gift.tone, name: gift.badge }
    : { tone: statusWords[status].tone, name: exchangeStatusNames[status] }
}

/** The time that matters most: when the review ends, when an unopened gift ends, or when it was requested. */
function timeOf({ reviewBy, giftExpiresOn, requestedAt }: Exchange, state: GiftState | null) {
  if (reviewBy) return { at: reviewBy, words: `${lastDayInWords(reviewBy)}中にお知らせ` }
  if (state === 'unopened' && giftExpiresOn)
    return { at: giftExpiresOn, words: `${dateInWords(giftExpiresOn)}まで` }
  return { at: requestedAt, words: momentInWords(requestedAt) }
}
