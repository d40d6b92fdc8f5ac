import { digits } from '#contract/values/digits.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Props = { term: string; used: number | undefined; isFailed: boolean; max: number; unit: string }

/** How much of a limit is used, as a number and as a bar. */
export function LimitMeter({ term, used, isFailed, max, unit }: Props) {
  const isFull = used !== undefined && used >= max
  return (
    <div className="flex min-w-0 flex-col justify-center">
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="numerals">
        {used === undefined &&
          (isFailed ? <span className="text-lg">—</span> : <Skeleton className="h-7 w-12" />)}
        {used !== undefined && (
          <span className={cx('block text-lg leading-7 font-bold', isFull && 'text-warning')}>
            {digits(used)}
            <span className="ml-0.5 text-xs">{unit}</span>
          </span>
        )}
        <svg
          aria-hidden="true"
          width="100%"
          height="6"
          className="my-1 block overflow-hidden rounded-full bg-line"
        >
          <rect
            width={`${Math.min(100, ((used ?? 0) / max) * 100)}%`}
            height="6"
            rx="3"
            className={cx('transition-all duration-700 ease-soft', isFull ? 'fill-warning' : 'fill-accent')}
          />
        </svg>
        <span className="block text-xs text-ink-soft">
          上限 {digits(max)}
          {unit}
        </span>
      </dd>
    </div>
  )
}
