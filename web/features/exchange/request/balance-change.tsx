import { digits } from '#contract/values/digits.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ArrowRightIcon } from '#web/ui/icons/directions/arrow-right.tsx'

type Props = { before: number | undefined; points: number }

/** The balance before and after the exchange. */
export function BalanceChange({ before, points }: Props) {
  if (before === undefined) return <Skeleton className="h-16 w-full" />
  return (
    <dl className="flex items-center justify-center gap-4 rounded-lg bg-paper-deep px-4 py-3 text-center sm:gap-8">
      <Figure term="いまの残高" points={before} />
      <ArrowRightIcon className="text-ink-soft" />
      <Figure term="交換後の残高" points={before < points ? null : before - points} strong />
    </dl>
  )
}

function Figure({ term, points, strong = false }: { term: string; points: number | null; strong?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="numerals text-2xl leading-tight font-bold whitespace-nowrap">
        <span className={strong ? 'text-accent' : ''}>{points === null ? '—' : digits(points)}</span>
        {points !== null && <span className="ml-0.5 text-sm">pt</span>}
      </dd>
    </div>
  )
}
