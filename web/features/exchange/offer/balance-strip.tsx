import type { PointRecord } from '#contract/point/point.ts'
import { yenWords } from '#contract/point/yen-words.ts'
import { digits } from '#contract/values/digits.ts'
import { Card } from '#web/ui/content/card.tsx'
import { CountUp } from '#web/ui/content/count-up.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Props = { point: PointRecord | null | undefined }

/** The balance, above the gifts. */
export function BalanceStrip({ point }: Props) {
  return (
    <Card
      as="section"
      corners="xl"
      padding="none"
      aria-labelledby="exchange-balance"
      className="squared-paper flex flex-wrap items-baseline gap-x-4 px-5 py-3 sm:px-8 sm:py-4"
    >
      <h2 id="exchange-balance" className="text-sm font-bold text-ink-soft">
        交換できるポイント
      </h2>
      <Balance point={point} />
    </Card>
  )
}

function Balance({ point }: Pick<Props, 'point'>) {
  if (point === undefined) {
    return (
      <Loading label="残高を読み込んでいます">
        <Skeleton className="h-10 w-48" />
      </Loading>
    )
  }
  if (point === null) return <p className="text-2xl leading-10 font-bold">準備中</p>
  return (
    <>
      <p aria-live="polite" aria-atomic="true" className="text-accent">
        <span className="numerals text-3xl leading-10 font-bold tracking-tight">
          <CountUp value={point.available} />
        </span>
        <span className="ml-1 font-bold">pt</span>
      </p>
      <p className="numerals text-sm text-ink-soft">
        {yenWords(point.available)}相当
        {point.held > 0 && `（ほかに手続き中 ${digits(point.held)}pt）`}
      </p>
    </>
  )
}
