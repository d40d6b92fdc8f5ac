import { useEffect, useState } from 'react'
import { type Channel, exchangeReviewAbovePoints } from '#contract/exchange/exchange-rules.ts'
import { pointDocument } from '#contract/point/point.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useReach } from '#web/client/transport/reach.ts'
import { exchangeTrouble } from '#web/text/exchange.ts'
import { exchangePath } from '../exchange-path.ts'
import { ExchangeTrouble } from '../exchange-trouble.tsx'
import { useOffer } from '../offer/use-offer.ts'
import { ConfirmPress } from './confirm-press.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { OpenRequest } from './open-request.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  channel: Channel
  exchangeId: string
  points: number
  onGo: (address: string, how: { replace: boolean }) => void
}

/** The second step: what will happen, and the press that makes it happen. */
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
  const review = offer?.isFirst ? 'first' : points > exchangeReviewAbovePoints ? 'large' : null
  const isShort = before !== undefined && before < points
  const openId = refusal?.reason === 'exchange-open' ? refusal.details.exchangeId : here?.openExchangeId
  const otherId = typeof openId === 'string' && openId !== exchangeId && !isBusy ? openId : null
  const why = refusal ?? (isShort ? { reason: 'insufficient-points' as const, details: {} } : null)
  return (
    <section
      aria-labelledby="step-title"
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-6"
    >
      <ConfirmSheet
        channel={channel}
        points={points}
        before={before}
        isLinked={Boolean(here?.link)}
        review={review}
      />
      <div className="grid gap-5">
        {otherId && <OpenRequest channel={channel} exchangeId={otherId} />}
        {why && !otherId && !isBusy && (
          <ExchangeTrouble tone="danger" live trouble={exchangeTrouble(why, isOnline)} />
        )}
        <ConfirmPress
          channel={channel}
          isReviewed={review !== null}
          isBusy={isBusy}
          disabled={!isBusy && (isShort || otherId !== null)}
          onPress={request}
        />
      </div>
    </section>
  )
}

/** While the request is on its way the balance stands still: its own points leaving must not look like a second loss. */
function useBalanceBefore(isBusy: boolean): number | undefined {
  const available = useLastKnown(pointDocument).data?.available
  const [before, setBefore] = useState(available)
  useEffect(() => {
    if (!isBusy) setBefore(available)
  }, [isBusy, available])
  return before
}
