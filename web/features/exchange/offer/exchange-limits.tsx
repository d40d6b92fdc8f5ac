import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import {
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangesPerDayMax,
} from '#contract/exchange/exchange-rules.ts'
import { Card } from '#web/ui/content/card.tsx'
import { LimitMeter } from './limit-meter.tsx'

type Props = { offer: ExchangeOffer | null; isFailed: boolean }

/** How much can still be exchanged today and this month. */
export function ExchangeLimits({ offer, isFailed }: Props) {
  return (
    <section aria-labelledby="limits-title">
      <h2 id="limits-title" className="mb-3 text-xl">
        交換の上限
      </h2>
      <Card
        as="dl"
        padding="none"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-4 px-5 py-4 sm:gap-6 sm:px-8"
      >
        <LimitMeter
          term="本日の回数"
          used={offer?.today.requests}
          isFailed={isFailed}
          max={exchangesPerDayMax}
          unit="回"
        />
        <LimitMeter
          term="本日の交換"
          used={offer?.today.points}
          isFailed={isFailed}
          max={exchangePointsPerDayMax}
          unit="pt"
        />
        <LimitMeter
          term="今月の交換"
          used={offer?.month.points}
          isFailed={isFailed}
          max={exchangePointsPerMonthMax}
          unit="pt"
        />
      </Card>
    </section>
  )
}
