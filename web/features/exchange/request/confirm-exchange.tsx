import { useEffect, useState } from 'react'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { cancellationsPerDayMax } from '#contract/exchange/exchange-rules.ts'
import { pointDocument } from '#contract/point/point.ts'
import { yenWords } from '#contract/point/yen-words.ts'
import { digits } from '#contract/values/digits.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useReach } from '#web/client/transport/reach.ts'
import { channelWords, deliveryOf, linkedDelivery } from '#web/text/channel-words.ts'
import { exchangeTrouble } from '#web/text/exchange.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Sentences } from '#web/ui/content/sentences.tsx'
import { useCancellationsLeft } from '../cancellations.ts'
import { channelPath, exchangePath } from '../exchange-path.ts'
import { ExchangeTrouble } from '../exchange-trouble.tsx'
import { reviewCauseOf, reviewReasons, rulesOf, speedOf } from '../offer/offered-review.ts'
import { useOffer } from '../offer/use-offer.ts'
import { StepTitle } from '../step-title.tsx'
import { balanceBefore, leftIn } from './balance-before.ts'
import { BalanceChange } from './balance-change.tsx'
import { OpenRequest } from './open-request.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  channel: Channel
  exchangeId: string
  points: number
  onGo: (address: string, how: { replace: boolean }) => void
}

/** The second step: shows what will happen and requests it. */
export function ConfirmExchange({ channel, exchangeId, points, onGo }: Props) {
  const { offer } = useOffer()
  const isOnline = useReach() === 'reachable'
  const { request, isBusy, refusal } = useRequest({
    wanted: { exchangeId, channel, points },
    onAccepted: () => onGo(exchangePath(channel, exchangeId), { replace: true }),
  })
  const before = useBalanceBefore(isBusy)
  useEffect(() => logEvent('exchange_confirm'), [])

  const here = offer?.channels.find((each) => each.channel === channel)
  const review = reviewCauseOf(offer, points)
  const isShort = before !== undefined && before < points
  const openId = refusal?.reason === 'exchange-open' ? refusal.details.exchangeId : here?.openExchangeId
  const otherId = typeof openId === 'string' && openId !== exchangeId && !isBusy ? openId : null
  const why = refusal ?? (isShort ? { reason: 'insufficient-points' as const, details: {} } : null)
  return (
    <section
      aria-labelledby="step-title"
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_min(19rem,40%)] lg:gap-x-6"
    >
      <Summary
        channel={channel}
        points={points}
        before={before}
        isLinked={Boolean(here?.link)}
        review={review}
        speed={speedOf(offer, points)}
      />
      <div className="grid gap-5">
        {otherId && <OpenRequest channel={channel} exchangeId={otherId} />}
        {why && !otherId && !isBusy && (
          <ExchangeTrouble tone="danger" live trouble={exchangeTrouble(why, isOnline)} />
        )}
        <Decision
          channel={channel}
          isReviewed={review !== null}
          rules={rulesOf(offer, review)}
          isBusy={isBusy}
          disabled={!isBusy && (isShort || otherId !== null)}
          onPress={request}
        />
      </div>
    </section>
  )
}

/** Without what the request itself takes while it runs: its points must not look like a second loss. */
function useBalanceBefore(isBusy: boolean): number | undefined {
  const point = useLastKnown(pointDocument).data ?? undefined
  const left = point && leftIn(point)
  const [leftBefore, setLeftBefore] = useState(left)
  useEffect(() => {
    if (!isBusy) setLeftBefore(left)
  }, [isBusy, left])
  return point && balanceBefore(point, isBusy ? leftBefore : undefined)
}

type SummaryProps = {
  channel: Channel
  points: number
  /** Undefined while the balance is not known. */
  before: number | undefined
  isLinked: boolean
  review: ReturnType<typeof reviewCauseOf>
  speed: string
}

function Summary({ channel, points, before, isLinked, review, speed }: SummaryProps) {
  return (
    <Card corners="xl" padding="none" className="overflow-hidden">
      <div className={`tint-${channelWords[channel].tint} channel-tint px-5 py-6 text-center sm:px-8`}>
        <StepTitle className="text-xl leading-relaxed max-[359px]:text-lg sm:text-2xl">
          {`${digits(points)}ptを${yenWords(points)}分の${giftNames[channel]}に交換します`}
        </StepTitle>
      </div>
      <div className="px-5 py-6 sm:px-8">
        <BalanceChange before={before} points={points} />
        <dl className="mt-5 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
          <dt className="text-ink-soft">届くもの</dt>
          <dd>{isLinked ? linkedDelivery : deliveryOf(channel)}</dd>
          <dt className="text-ink-soft">届くまで</dt>
          <dd>
            {speed}
            {review && `（${review === 'signal' ? '' : `${reviewReasons[review]}、`}運営が確認します）`}
          </dd>
          <dt className="text-ink-soft">手数料</dt>
          <dd>0円</dd>
        </dl>
      </div>
    </Card>
  )
}

type DecisionProps = {
  channel: Channel
  isReviewed: boolean
  rules: string
  isBusy: boolean
  disabled: boolean
  onPress: () => void
}

function Decision({ channel, isReviewed, rules, isBusy, disabled, onPress }: DecisionProps) {
  const left = useCancellationsLeft()
  return (
    <div className="grid gap-3 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-card">
      {/* Above the button: on a phone what stands below it is under the tab bar. */}
      <div className="text-center text-sm">
        <Sentences>
          {isReviewed ? cancelWords(left) : 'すぐに発行へ進みます。発行後の取り消しはできません。'}
        </Sentences>
      </div>
      <Button size="lg" wide busy={isBusy} disabled={disabled} onClick={onPress}>
        交換する
      </Button>
      <ButtonLink href={channelPath(channel)} variant="secondary" wide>
        金額を選び直す
      </ButtonLink>
      {rules && <p className="text-xs text-ink-soft">{rules}</p>}
    </div>
  )
}

/** Shown before the request: after the last cancellation of the day a request stays until tomorrow. */
function cancelWords(left: number): string {
  if (left === cancellationsPerDayMax) return '審査が終わるまでは取り消せます。'
  if (left > 0) {
    return `審査が終わるまでは取り消せます。取り消しは1日${cancellationsPerDayMax}回までで、本日はあと${left}回です。`
  }
  return `本日は取り消しの上限（${cancellationsPerDayMax}回）に達したため、このお申し込みは日付が変わるまで取り消せません。`
}
