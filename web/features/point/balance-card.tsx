import type { ReactNode } from 'react'
import { type PointRecord, pointDocument } from '#contract/point/point.ts'
import { pointExpiryMonths, yenPerPoint } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { lastDayOf } from '#contract/values/japan-day.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { dateInWords } from '#web/text/moment.ts'
import { Card } from '#web/ui/content/card.tsx'
import { CountUp } from '#web/ui/content/count-up.tsx'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AsOf } from './as-of.tsx'

type Props = {
  /** Beside and below the number. */
  art: ReactNode
  /** Names the next thing that more points bring to the drawing. */
  next: (earnedTotal: number) => ReactNode
  /** The gift that the member saves for. */
  goal: ReactNode
  /** The actions that this many points allow. */
  exchange: (available: number) => ReactNode
}

/** The member's balance and what it can be used for. */
export function BalanceCard({ art, next, goal, exchange }: Props) {
  const record = useLastKnown(pointDocument)
  return (
    <Card
      as="section"
      corners="xl"
      padding="none"
      aria-labelledby="balance-title"
      className="grid grid-cols-1 lg:grid-cols-2"
    >
      <div className="squared-paper relative overflow-hidden rounded-t-xl px-6 pt-6 pb-18 sm:px-8 lg:rounded-tr-none lg:rounded-l-xl lg:pt-8 lg:pb-32">
        <div className="absolute inset-x-0 bottom-0 h-36 min-[360px]:h-43">{art}</div>
        <div className="relative">
          <h2 id="balance-title" className="mb-2 text-sm font-bold text-ink-soft">
            ポイント残高
          </h2>
          <Balance point={record.data} isLive={record.isLive} />
        </div>
      </div>
      <div className="flex flex-col px-6 pt-5 pb-6 sm:px-8 sm:pb-7 lg:pt-7">
        <AsOf record={record} />
        <BalanceDetails point={record.data} next={next} goal={goal} exchange={exchange} />
      </div>
    </Card>
  )
}

/** Null while the record is being prepared, undefined while it is unknown. */
type PointProps = { point: PointRecord | null | undefined }

/** The number. All states have the same height. */
function Balance({ point, isLive }: PointProps & { isLive: boolean }) {
  if (point === undefined) {
    return (
      <Loading label="残高を読み込んでいます">
        <Skeleton className="h-12 w-36 sm:h-15" />
        <Skeleton className="mt-3 h-6 w-28" />
      </Loading>
    )
  }
  if (point === null) {
    return (
      <>
        <p className="text-4xl leading-12 font-bold sm:leading-15">準備中</p>
        <p className="mt-2 text-ink-soft">まもなく表示します</p>
      </>
    )
  }
  const { available } = point
  return (
    <>
      <p aria-live="polite" aria-atomic="true" className="text-accent">
        <span
          className={cx(
            'numerals font-bold tracking-tight',
            // Six digits fit beside the drawing on a narrow phone, seven in the smaller size.
            available < 1_000_000
              ? 'text-4xl leading-12 min-[390px]:text-5xl sm:text-6xl sm:leading-15'
              : 'text-3xl leading-12 sm:text-5xl sm:leading-15',
          )}
        >
          <CountUp value={available} />
        </span>
        <span className="ml-1 text-lg font-bold">pt</span>
      </p>
      <p className="mt-2 text-ink-soft">
        <span className="numerals font-bold text-ink">{digits(available * yenPerPoint)}</span>
        円相当
        {/* Late, because on a fast line the current balance follows at once. */}
        {!isLive && <span className="ml-2 animate-[fade-in_0.2s_0.4s_both] text-xs">前回の残高</span>}
      </p>
    </>
  )
}

/** Says what the balance can buy, until when, and which points are pending or held. */
function BalanceDetails({
  point,
  next,
  goal,
  exchange,
}: PointProps & Pick<Props, 'next' | 'goal' | 'exchange'>) {
  if (point === undefined) {
    return (
      <>
        <Skeleton className="mb-5 h-6 w-48" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="mt-3 h-12 w-full rounded-full" />
        <Skeleton className="mt-5 h-11 w-full" />
      </>
    )
  }
  if (point === null) {
    return (
      <p className="min-h-36 text-ink-soft">ポイントの記録を準備しています。このまま少しお待ちください。</p>
    )
  }
  const { available, held, pending, earnedTotal, expiresAt } = point
  return (
    <div className="flex grow flex-col justify-between gap-5">
      {next(earnedTotal)}
      {(held > 0 || pending > 0) && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          {held > 0 && <Beside term="交換の手続き中" points={held} />}
          {pending > 0 && <Beside term="紹介の確定待ち" points={pending} />}
        </dl>
      )}
      {goal}
      {exchange(available)}
      {expiresAt && <ExpiryLine expiresAt={expiresAt} />}
    </div>
  )
}

function Beside({ term, points }: { term: string; points: number }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="numerals text-lg leading-snug font-bold">
        {digits(points)}
        <span className="ml-0.5 text-xs">pt</span>
      </dd>
    </div>
  )
}

type ExpiryLineProps = { expiresAt: string }

function ExpiryLine({ expiresAt }: ExpiryLineProps) {
  const day = lastDayOf(new Date(expiresAt))
  return (
    <p className="text-sm text-ink-soft">
      有効期限{' '}
      <time dateTime={day} className="font-bold text-ink">
        {dateInWords(day)}
      </time>
      <span className="block text-xs">
        <Phrases>
          獲得・交換・スタンプのたびに、
          <span className="whitespace-nowrap">{pointExpiryMonths}か月後の</span>月末まで延びます。
        </Phrases>
      </span>
    </p>
  )
}
