import { type Channel, exchangeReviewAbovePoints, giftNames } from '#contract/exchange/exchange-rules.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { channelWords, linkedDelivery, reviewSpeed, usualSpeed } from '../offer/channel-words.ts'
import { StepTitle } from '../step-title.tsx'
import { BalanceChange } from './balance-change.tsx'

type Props = {
  channel: Channel
  points: number
  /** Undefined while the balance is not known. */
  before: number | undefined
  isLinked: boolean
  review: 'first' | 'large' | null
}

/** What will happen, in full. */
export function ConfirmSheet({ channel, points, before, isLinked, review }: Props) {
  return (
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
          <dd>{isLinked ? linkedDelivery : channelWords[channel].delivers}</dd>
          <dt className="text-ink-soft">届くまで</dt>
          <dd>{review ? `${reviewSpeed}に審査し、発行（${reviewReasons[review]}）` : usualSpeed}</dd>
          <dt className="text-ink-soft">手数料</dt>
          <dd>0円</dd>
        </dl>
      </div>
    </div>
  )
}

const reviewReasons = {
  first: '初めての交換のため',
  large: `${digits(exchangeReviewAbovePoints)}ptを超えるため`,
}
