import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import {
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangesPerDayMax,
} from '#contract/exchange/exchange-rules.ts'
import type { Point } from '#contract/point/point.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { Card } from '#web/ui/content/card.tsx'
import { CountUp } from '#web/ui/content/count-up.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LimitMeter } from './limit-meter.tsx'

type Props = { point: Point | null | undefined; offer: ExchangeOffer | null; isFailed: boolean }

/** The balance, and how much of it can be exchanged today and this month. */
export function BalanceStrip({ point, offer, isFailed }: Props) {
  return (
    <Card
      as="section"
      corners="xl"
      padding="none"
      aria-labelledby="exchange-balance"
      className="grid grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="squared-paper rounded-t-xl px-6 py-5 sm:px-8 lg:rounded-l-xl lg:rounded-tr-none lg:py-7">
        <h2 id="exchange-balance" className="mb-1 text-sm font-bold text-ink-soft">
          交換できるポイント
        </h2>
        <Balance point={point} />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-4 border-t border-line px-6 py-5 sm:gap-6 sm:px-8 lg:border-t-0 lg:border-l lg:py-7">
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
      </dl>
    </Card>
  )
}

function Balance({ point }: Pick<Props, 'point'>) {
  if (point === undefined) {
    return (
      <Loading label="残高を読み込んでいます">
        <Skeleton className="h-12 w-36" />
        <Skeleton className="mt-1 h-6 w-48" />
      </Loading>
    )
  }
  if (point === null) return <p className="text-3xl leading-12 font-bold">準備中</p>
  return (
    <>
      <p aria-live="polite" aria-atomic="true" className="text-accent">
        <span className="numerals text-4xl leading-12 font-bold tracking-tight sm:text-5xl sm:leading-12">
          <CountUp value={point.available} />
        </span>
        <span className="ml-1 text-lg font-bold">pt</span>
      </p>
      <p className="numerals text-sm text-ink-soft">
        {digits(point.available * yenPerPoint)}円相当
        {point.held > 0 && `（ほかに手続き中 ${digits(point.held)}pt）`}
      </p>
    </>
  )
}
