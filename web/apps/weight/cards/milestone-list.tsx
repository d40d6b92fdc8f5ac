import { partsOf } from '#contract/values/japan-calendar.ts'
import { kgText } from '#readers/weight/one-decimal.ts'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { type Milestone, nextMilestone } from './milestones.ts'

type Props = { milestones: readonly Milestone[]; nowKg: number }

/** The steps on the way to the goal, with the day each was reached. */
export function MilestoneList({ milestones, nowKg }: Props) {
  const next = nextMilestone(milestones)
  if (milestones.length === 0) return null
  return (
    <>
      {next && (
        <p className="mt-3 text-sm">
          次の区切り <b className="numerals">{kgText(next.kg)}kg</b> まで、あと
          <b className="numerals">{kgText(Math.abs(nowKg - next.kg))}kg</b>
        </p>
      )}
      <ul aria-label="目標までの区切り" className="mt-2 flex flex-wrap gap-1.5">
        {milestones.map(({ kg, reachedOn }) => (
          <li
            key={kg}
            className={`numerals inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs ${reachedOn ? 'border-success text-success' : 'border-line text-ink-soft'}`}
          >
            {reachedOn && <CheckIcon size={20} className="size-3.5" />}
            {kgText(kg)}kg
            {reachedOn && <span>（{dayText(reachedOn)}に到達）</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function dayText(day: string): string {
  const { month, date } = partsOf(day)
  return `${month}/${date}`
}
