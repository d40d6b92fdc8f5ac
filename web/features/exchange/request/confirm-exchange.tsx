import { useEffect, useState } from 'react'
import { type Channel, exchangeReviewAbovePoints, giftNames } from '#contract/exchange-rules.ts'
import { pointDocument } from '#contract/point.ts'
import { yenPerPoint } from '#contract/point-rules.ts'
import { logEvent } from '#web/client/analytics.ts'
import { useLastKnown } from '#web/client/record.ts'
import { exchangeTrouble } from '#web/text/exchange.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { channelAddress, exchangeAddress } from '../exchange-address.ts'
import { channelWords, linkedDelivery, reviewSpeed, usualSpeed } from '../offer/channel-words.ts'
import { useOffer } from '../offer/use-offer.ts'
import { StepTitle } from '../step-title.tsx'
import { TroubleNotice } from '../trouble-notice.tsx'
import { BalanceChange } from './balance-change.tsx'
import { OpenRequest } from './open-request.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  channel: Channel
  exchangeId: string
  points: number
  onGo: (address: string, how: { replace: boolean }) => void
}

const digits = (points: number) => points.toLocaleString('ja-JP')

/** The second step: what will happen, in full, and the press that makes it happen. */
export function ConfirmExchange({ channel, exchangeId, points, onGo }: Props) {
  const { data: point } = useLastKnown(pointDocument)
  const { offer } = useOffer()
  const isOnline = useOnline()
  const { request, isBusy, refusal } = useRequest({
    wanted: { exchangeId, channel, points },
    onAccepted: () => onGo(exchangeAddress(channel, exchangeId), { replace: true }),
  })
  // A balance that has already gone down by this very exchange must not flash up as one more loss.
  const [before, setBefore] = useState(point?.available)
  useEffect(() => {
    if (!isBusy) setBefore(point?.available)
  }, [isBusy, point?.available])
  useEffect(() => logEvent('exchange_confirm'), [])

  const here = offer?.channels.find((each) => each.channel === channel)
  const isReviewed = Boolean(offer?.isFirst) || points > exchangeReviewAbovePoints
  const isShort = before !== undefined && before < points
  const openId = refusal?.reason === 'exchange-open' ? refusal.details.exchangeId : here?.openExchangeId
  return (
    <section
      aria-labelledby="step-title"
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-6"
    >
      <div className="grid gap-4 empty:hidden lg:col-span-2">
        {typeof openId === 'string' && !isBusy && <OpenRequest channel={channel} exchangeId={openId} />}
        {refusal && refusal.reason !== 'exchange-open' && (
          <TroubleNotice tone="danger" live trouble={exchangeTrouble(refusal, isOnline)} />
        )}
        {isShort && !refusal && !isBusy && (
          <TroubleNotice
            live
            trouble={exchangeTrouble({ reason: 'insufficient-points', details: {} }, true)}
          />
        )}
      </div>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <div className={`channel-${channel} channel-tint px-5 py-6 text-center sm:px-8`}>
          <StepTitle className="text-xl leading-relaxed sm:text-2xl">
            {`${digits(points)}ptを${digits(points * yenPerPoint)}円分の${giftNames[channel]}に交換します`}
          </StepTitle>
        </div>
        <div className="px-5 py-6 sm:px-8">
          <BalanceChange before={before} points={points} />
          <dl className="mt-5 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
            <dt className="text-ink-soft">届くもの</dt>
            <dd>{here?.link ? linkedDelivery : channelWords[channel].delivers}</dd>
            <dt className="text-ink-soft">届くまで</dt>
            <dd>
              {isReviewed
                ? `${reviewSpeed}に審査のうえ発行（${offer?.isFirst ? '初めての交換のため' : `${digits(exchangeReviewAbovePoints)}ptを超えるため`}）`
                : usualSpeed}
            </dd>
            <dt className="text-ink-soft">手数料</dt>
            <dd>0円</dd>
          </dl>
        </div>
      </div>
      <div className="grid gap-3 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-card">
        <Button size="lg" wide busy={isBusy} disabled={isShort && !isBusy} onClick={request}>
          交換する
        </Button>
        <ButtonLink href={channelAddress(channel)} variant="secondary" wide>
          金額を選び直す
        </ButtonLink>
        <p className="text-center text-xs text-ink-soft">
          {isReviewed
            ? '審査が終わるまでは、いつでも取り消せます。'
            : '申し込むとすぐに発行されるため、取り消しはできません。'}
        </p>
      </div>
    </section>
  )
}
