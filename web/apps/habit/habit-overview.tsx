import { firstDay, isDone } from '#contract/apps/habit-days.ts'
import { digits } from '#contract/values/digits.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { Card } from '#web/ui/content/card.tsx'
import { HabitFigure } from './habit-figure.tsx'
import { streakText } from './rhythm-text.ts'
import type { ShownHabit } from './select-habits.ts'
import { shownDays, shownWeeks, WeekCells } from './week-cells.tsx'

type Props = { habits: readonly ShownHabit[]; today: Day }

const streaksMax = 5

/** All habits together, on desktops while none is open. */
export function HabitOverview({ habits, today }: Props) {
  const counts = new Map(
    shownDays(today)
      .filter((day) => day <= today)
      .map((day) => [day, habits.filter(({ habit }) => isDone(habit.days[day])).length]),
  )
  const most = Math.max(1, ...counts.values())
  const start = habits.map(({ habit }) => firstDay(habit)).sort()[0] ?? today
  const shares = habits.flatMap(({ figures }) => figures.share ?? [])
  const share = shares.reduce((sum, each) => sum + each, 0) / shares.length
  const streaks = habits
    .filter(({ figures }) => streakText(figures) !== '')
    .sort((a, b) => b.figures.streak - a.figures.streak)
    .slice(0, streaksMax)
  const total = habits.reduce((sum, { figures }) => sum + figures.total, 0)
  return (
    <Card
      as="section"
      corners="xl"
      padding="none"
      aria-labelledby="all-habits"
      className="mb-6 grid grid-cols-1 content-start gap-6 p-6 max-lg:hidden"
    >
      <h2 id="all-habits" className="text-lg">
        ぜんぶの習慣の、この{shownWeeks}週間
      </h2>
      <dl className="grid grid-cols-2 gap-4">
        <HabitFigure
          name="30日のうち"
          value={shares.length > 0 ? digits(Math.round(share * 100)) : '―'}
          unit="%"
        />
        <HabitFigure name="累計" value={digits(total)} unit="回" />
      </dl>
      <div>
        <WeekCells
          today={today}
          label={`この${shownWeeks}週間で${[...counts.values()].filter((count) => count > 0).length}日できました`}
          lookOf={(day) => lookOf((counts.get(day) ?? 0) / most, day < start || day > today)}
        />
        <p className="mt-2 text-xs text-ink-soft">多くの習慣ができた日ほど、色が濃くなります。</p>
      </div>
      {streaks.length > 0 && (
        <ul aria-label="続いている習慣" className="ui-written grid grid-cols-1 gap-2">
          {streaks.map(({ habit, figures }) => (
            <li key={habit.id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{`${habit.emoji} ${habit.name || '（無題）'}`.trim()}</span>
              <span className="shrink-0 text-sm font-bold text-success">{streakText(figures)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function lookOf(share: number, isOutside: boolean): string {
  if (share === 0) return isOutside ? 'bg-paper-deep' : 'bg-line'
  return share > 0.75 ? 'bg-success' : share > 0.4 ? 'bg-success/70' : 'bg-success/40'
}
