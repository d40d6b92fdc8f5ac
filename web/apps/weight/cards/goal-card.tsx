import { partsOf } from '#contract/values/japan-calendar.ts'
import { kgText, writtenText } from '#readers/weight/one-decimal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { goalProgress } from '../goal/goal.ts'
import type { WeightView } from '../use-weights.ts'
import { type Milestone, milestonesOf, nextMilestone } from './milestones.ts'
import { StatCard } from './stat-card.tsx'

type Props = { weights: WeightView; onEdit: () => void }

/** Hidden under 18: no weight goals for a growing body. */
export function GoalCard({ weights: { nowKg, goal, age, comparable, today }, onEdit }: Props) {
  if (nowKg === null || age === 'minor') return null
  if (!goal) {
    return (
      <StatCard title="目標">
        <p className="text-sm text-ink-soft">目標があると、グラフに線を引いて道のりを表示します。</p>
        <Button size="sm" variant="secondary" className="mt-3" onClick={onEdit}>
          目標を決める
        </Button>
      </StatCard>
    )
  }
  const { remainingKg, share, isReached } = goalProgress({
    start: goal.startKg ?? nowKg,
    now: nowKg,
    goal: goal.kg,
  })
  return (
    <StatCard
      title={`目標 ${writtenText(goal.kg)}kg`}
      action={
        <Button size="sm" variant="quiet" className="-my-2 -mr-3" onClick={onEdit}>
          変える
        </Button>
      }
    >
      {isReached ? (
        <p className="text-2xl font-bold">目標に届いています</p>
      ) : (
        <p>
          <span className="font-bold">あと</span>
          <span className="numerals mx-1 text-4xl font-bold">{kgText(remainingKg)}</span>
          <span className="font-bold">kg{goal.kg < nowKg ? '減' : '増'}</span>
        </p>
      )}
      <div className="mt-4">
        <ProgressBar label="目標までの道のり" value={Math.round(share * 100)} max={100} />
      </div>
      <MilestoneList
        nowKg={nowKg}
        today={today}
        milestones={milestonesOf({
          startKg: goal.startKg ?? nowKg,
          goalKg: goal.kg,
          setAt: goal.setAt,
          days: comparable.days,
          levels: goal.levels,
          nowKg,
          today,
        })}
      />
      <p className="mt-2 text-sm text-ink-soft">
        {isReached
          ? `いまの${kgText(nowKg)}kgで見ています。ここまでの積み重ね、おつかれさまでした。これからは保つことも立派な目標です。`
          : `いまの${kgText(nowKg)}kgから数えています。目標を決めたときは${kgText(goal.startKg ?? nowKg)}kgでした。行きつ戻りつしながらで大丈夫です。`}
      </p>
    </StatCard>
  )
}

type MilestoneListProps = { milestones: readonly Milestone[]; nowKg: number; today: string }

/** The steps on the way to the goal, with the day each was reached. */
function MilestoneList({ milestones, nowKg, today }: MilestoneListProps) {
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
            {reachedOn && <span>（{dayText(reachedOn, today)}に到達）</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A goal takes more than a year. */
function dayText(day: string, today: string): string {
  const { year, month, date } = partsOf(day)
  return `${year === partsOf(today).year ? '' : `${year}/`}${month}/${date}`
}
