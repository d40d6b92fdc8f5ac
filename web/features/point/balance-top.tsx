import type { Point } from '#contract/point/point.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { CountUp } from '#web/ui/content/count-up.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Props = { point: Point | null | undefined }

/** The number itself. All states have the same height. */
export function BalanceTop({ point }: Props) {
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
      <p aria-live="polite" aria-atomic="true" className="whitespace-nowrap text-accent">
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
      </p>
    </>
  )
}
