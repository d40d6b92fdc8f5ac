import type { NewCampaign } from '#contract/campaign/campaign.ts'
import { estimateCampaign } from '#contract/console/campaigns.ts'
import { digits } from '#contract/values/digits.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'

type Props = { campaign: NewCampaign; isBudgetKnown: boolean; onBudget: (points: number) => void }

/** A budget this far above the expectation leaves room for the members whom the campaign brings. */
const roomShare = 1.5

/** The cost that the last 30 days suggest. */
export function CostPanel({ campaign, isBudgetKnown, onBudget }: Props) {
  const { value, error, reload } = useAnswer(estimateCampaign, campaign, { keepsPrevious: true })
  const expected = value?.expected ?? null
  const suggested = expected === null ? null : Math.max(1, Math.ceil((expected * roomShare) / 100) * 100)
  return (
    <section aria-labelledby="cost-title" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="cost-title" className="mb-1 text-base">
        見込みの費用
      </h2>
      <LoadFailure error={error} onReload={reload} />
      <div role="status">
        {value ? (
          <>
            {expected === null ? (
              <p className="font-bold">集計がまだないため、見積もれません。</p>
            ) : (
              <p className="numerals text-2xl font-bold">{digits(expected)}pt</p>
            )}
            <dl className="mt-2 grid gap-1 text-sm text-ink-soft">
              {value.lines.map(({ label, text }) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-3">
                  <dt>{label}</dt>
                  <dd className="numerals">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-xs text-ink-soft">
              {expected === null
                ? '集計は毎晩行います。費用は予算までに収まります。'
                : '直近30日と同じ利用なら、これだけ上乗せします。告知で利用が増えると、これを超えます。'}
            </p>
            {value.problem && (
              <div className="mt-3">
                <Notice tone="warning" title="このままでは告知できません">
                  {value.problem}
                </Notice>
              </div>
            )}
            {isBudgetKnown && expected !== null && campaign.budget < expected && (
              <div className="mt-3">
                <Notice tone="warning">予算が見込みより少ないので、期間の途中で終わりそうです。</Notice>
              </div>
            )}
            {!isBudgetKnown && suggested !== null && (
              <button
                type="button"
                className="mt-3 min-h-11 text-sm font-bold text-accent underline"
                onClick={() => onBudget(suggested)}
              >
                予算に{digits(suggested)}ptを入れる（見込みの1.5倍）
              </button>
            )}
          </>
        ) : (
          !error && <Skeleton className="h-24" />
        )}
      </div>
    </section>
  )
}
