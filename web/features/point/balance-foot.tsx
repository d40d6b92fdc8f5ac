import type { Point } from '#contract/point/point.ts'
import { digits } from '#contract/values/digits.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ExchangeReach } from './exchange-reach.tsx'
import { ExpiryLine } from './expiry-line.tsx'

type Props = { point: Point | null | undefined }

/** What the balance can buy, until when, and which points are pending or held. */
export function BalanceFoot({ point }: Props) {
  if (point === undefined) {
    return (
      <>
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
  const { available, held, pending, expiresAt } = point
  return (
    <div className="flex grow flex-col justify-between gap-5">
      {(held > 0 || pending > 0) && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          {held > 0 && <Beside term="交換の手続き中" points={held} />}
          {pending > 0 && <Beside term="紹介の確定待ち" points={pending} />}
        </dl>
      )}
      <ExchangeReach available={available} />
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
