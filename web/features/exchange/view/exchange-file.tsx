import type { ReactNode } from 'react'
import type { ContactKind } from '#contract/contact.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import {
  cancelableStatuses,
  type Exchange,
  type ExchangeStatus,
  exchangeStatusNames,
  markGiftUsed,
  openStatuses,
  returnedStatuses,
  revealGift,
} from '#contract/exchange/exchange.ts'
import { giftState } from '#contract/exchange/gift-state.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { useToday } from '#web/client/use-today.ts'
import { channelWords, linkedUse } from '#web/text/channel-words.ts'
import { momentInWords } from '#web/text/moment.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Amount } from '#web/ui/content/amount.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { Timeline } from '#web/ui/content/timeline.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { channelPath, exchangesPath } from '../exchange-path.ts'
import { StepTitle } from '../step-title.tsx'
import { CancelButton } from './cancel-button.tsx'
import { GiftEnvelope } from './gift-envelope.tsx'
import { companyLink } from './gift-link.ts'
import { GiftLinkButton } from './gift-link-button.tsx'
import { giftWords, statusWords } from './status-words.ts'
import { presentDetail, timelineItems } from './timeline-items.ts'
import { useGift } from './use-gift.ts'

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

type AccountGiftProps = { exchange: Exchange }

/** A gift that went to the member's account at the company: there is no code to show. */
function AccountGift({ exchange: { channel } }: AccountGiftProps) {
  const link = companyLink(channel)
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <CheckIcon size={24} className="mt-0.5 shrink-0 text-success" />
      <div>
        <h3 className="text-base">{giftNames[channel]}</h3>
        <p className="mt-1">
          <Phrases>{linkedUse}</Phrases>
        </p>
        {link && (
          <div className="mt-4">
            <GiftLinkButton link={link} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The contact form with this exchange filled in. */
function askAboutExchange(exchange: Exchange): string {
  const { number, channel, points, status, requestedAt } = exchange
  const kind: ContactKind = 'exchange'
  const body = [
    '【交換について】',
    `受付番号：${number}`,
    `内容：${giftNames[channel]} ${digits(points)}pt`,
    `申込日時：${momentInWords(requestedAt)}`,
    `状態：${exchangeStatusNames[status]}`,
    '',
    '',
  ].join('\n')
  return `/contact?${new URLSearchParams({ kind, body })}`
}

type GiftSheetProps = { exchange: Exchange; onChanged: () => void }

/** A signed-in member's gift. Showing it needs a recent sign-in. */
function GiftSheet({ exchange, onChanged }: GiftSheetProps) {
  const { exchangeId } = exchange
  const state = giftState(exchange, useToday())
  const shown = useGift(async () => {
    const gift = await withRecentSignIn(() => call(revealGift, { exchangeId }))
    onChanged()
    return gift
  })
  // A gift that nobody has seen cannot have been used here.
  const canMark = state === 'used' || state === 'opened' || (state === 'unopened' && shown.gift !== null)
  return (
    <GiftEnvelope exchange={exchange} state={state} shown={shown}>
      {canMark && <UsedButton exchange={exchange} onMarked={onChanged} />}
    </GiftEnvelope>
  )
}

type UsedButtonProps = { exchange: Exchange; onMarked: () => void }

/** The member's own mark on a gift, and its undo. It changes nothing at the company. */
function UsedButton({ exchange: { exchangeId, usedAt }, onMarked }: UsedButtonProps) {
  const isUsed = Boolean(usedAt)
  const { run: mark, isBusy } = useAction(
    async () => {
      await call(markGiftUsed, { exchangeId, isUsed: !isUsed })
      onMarked()
    },
    (error) => reasonSentence(error instanceof CallFailure ? error.reason : 'internal'),
  )
  return (
    <Button
      variant={isUsed ? 'quiet' : 'secondary'}
      busy={isBusy}
      {...(!isUsed && { icon: <CheckIcon size={20} /> })}
      onClick={mark}
    >
      {isUsed ? '使用済みを取り消す' : '使用済みにする'}
    </Button>
  )
}
