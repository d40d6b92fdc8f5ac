import type { CampaignRow } from '#contract/console/campaigns.ts'
import { digits } from '#contract/values/digits.ts'

/** How much of the budget is paid. Points leased to processes are shown as their own part. */
export function BudgetBar({ row }: { row: CampaignRow }) {
  const { budget, used, leased, over, expected, isCounted } = row
  const share = (points: number) => `${Math.min(100, (points / budget) * 100)}%`
  const isUnderWay = !isCounted && leased > used
  return (
    <div className="min-w-36">
      <p className="numerals whitespace-nowrap">
        <strong>{digits(used)}</strong> / {digits(budget)}pt
      </p>
      <div aria-hidden="true" className="relative my-1 h-2 overflow-hidden rounded-full bg-paper-deep">
        {isUnderWay && (
          <span className="absolute inset-y-0 left-0 bg-accent/30" style={{ width: share(leased) }} />
        )}
        <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: share(used) }} />
      </div>
      <p className="text-xs text-ink-soft">
        見込み {digits(expected)}pt{isUnderWay && `　処理中 ${digits(leased - used)}pt`}
        {isCounted && '　確定'}
      </p>
      {over > 0 && <p className="text-xs font-bold text-danger">超過 {digits(over)}pt</p>}
    </div>
  )
}
