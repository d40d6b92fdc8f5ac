import type { ReactNode } from 'react'
import { giftNames } from '#contract/exchange/channel-names.ts'
import {
  cancelableStatuses,
  type Exchange,
  type ExchangeStatus,
  exchangeStatusNames,
  openStatuses,
  returnedStatuses,
} from '#contract/exchange/exchange.ts'
import { giftState } from '#contract/exchange/gift-state.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { useToday } from '#web/client/use-today.ts'
import { channelWords } from '#web/text/channel-words.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Amount } from '#web/ui/content/amount.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Timeline } from '#web/ui/content/timeline.tsx'
import { channelPath, exchangesPath } from '../exchange-path.ts'
import { StepTitle } from '../step-title.tsx'
import { AccountGift } from './account-gift.tsx'
import { askAboutExchange } from './ask-about-exchange.ts'
import { CancelButton } from './cancel-button.tsx'
import { GiftSheet } from './gift-sheet.tsx'
import { giftWords, statusWords } from './status-words.ts'
import { presentDetail, timelineItems } from './timeline-items.ts'

type Props = {
  exchange: Exchange
  art: ReactNode
  /** Shown when the member has to wait. */
  offer: ReactNode
  /** The member changed it; an old one is not live and has to be read again. */
  onChanged: () => void
}

/** One exchange in full: its state, its timeline and the gift. */
export function ExchangeFile({ exchange, art, offer, onChanged }: Props) {
  const { channel, points, status, exchangeId } = exchange
  const state = giftState(exchange, useToday())
  const words = state ? giftWords[state] : undefined
  const { heading, tone } = words ?? statusWords[status]
  const isReturned = returnedStatuses.includes(status)
  return (
    <section
      aria-labelledby="step-title"
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(19rem,40%)] lg:gap-8"
    >
      <Card corners="xl" padding="none" className={`tint-${channelWords[channel].tint} overflow-hidden`}>
        <div className="channel-tint flex items-center gap-4 px-5 py-5 sm:gap-6 sm:px-8">
          <div className="w-20 shrink-0 sm:w-28">{art}</div>
          <div className="min-w-0 flex-1">
            <Badge tone={tone} onTint>
              {words?.badge ?? exchangeStatusNames[status]}
            </Badge>
            <StepTitle className="mt-1 text-xl sm:text-2xl">{heading}</StepTitle>
            <p className="mt-1 leading-snug">
              {giftNames[channel]}{' '}
              <Amount value={points * yenPerPoint} unit="円分" size="sm" className="whitespace-nowrap" />
            </p>
          </div>
        </div>
        <p role="status" className="px-5 pt-5 sm:px-8">
          <span className="sr-only">{heading}。</span>
          {presentDetail(exchange, state)}
        </p>
        <div className="px-5 pt-4 pb-6 sm:px-8">
          {status === 'issued' &&
            (exchange.goesToAccount ? (
              <AccountGift exchange={exchange} />
            ) : (
              <GiftSheet exchange={exchange} onChanged={onChanged} />
            ))}
          {isReturned && (
            <ButtonLink href={channelPath(channel)} variant="secondary">
              もう一度交換する
            </ButtonLink>
          )}
          {cancelableStatuses.includes(status) && <CancelButton exchangeId={exchangeId} points={points} />}
        </div>
      </Card>
      {longStatuses.includes(status) && <div className="empty:hidden lg:col-start-1">{offer}</div>}
      <section
        aria-labelledby="timeline-title"
        className="px-1 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:pt-2"
      >
        <h3 id="timeline-title" className="mb-4 text-lg">
          手続きの流れ
        </h3>
        <Timeline items={timelineItems(exchange)} />
      </section>
      <ExchangeFoot exchange={exchange} />
    </section>
  )
}

/** Other states end too soon for the offer to be read. */
const longStatuses: ExchangeStatus[] = ['review', 'unknown']

function ExchangeFoot({ exchange }: Pick<Props, 'exchange'>) {
  return (
    <div className="grid gap-2 px-1 text-sm text-ink-soft">
      {openStatuses.includes(exchange.status) && (
        <p>このページを閉じても手続きは進みます。状況は「ポイント交換」と「履歴」からいつでも見られます。</p>
      )}
      <p className="numerals break-all">受付番号 {exchange.number}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <TextLink href={askAboutExchange(exchange)}>この交換について問い合わせる</TextLink>
        <TextLink href={exchangesPath}>ポイント交換へ戻る</TextLink>
      </p>
    </div>
  )
}
