import type { Habit, HabitDay } from '#contract/apps/app-habit.ts'
import { amountOf, isDone, isRest } from '#contract/apps/habit-days.ts'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { amountText } from './rhythm-text.ts'
import { useLongPress } from './use-long-press.ts'

type Props = {
  habit: Pick<Habit, 'name' | 'emoji' | 'amount'>
  entry: HabitDay | undefined
  onTick: () => void
  /** Opens the sheet of the day, for an amount or a rest day. */
  onLongPress: () => void
}

const radius = 21
const around = 2 * Math.PI * radius

/** The picture of a habit in a ring that fills with its amount. One press ticks, the next takes it back. */
export function TickCircle({ habit, entry, onTick, onLongPress }: Props) {
  const press = useLongPress({ onPress: onTick, onLongPress })
  const done = isDone(entry)
  const rests = isRest(entry)
  const share = done ? 1 : Math.min(1, amountOf(entry) / (habit.amount?.target ?? 1))
  return (
    <button
      type="button"
      aria-pressed={done ? true : share > 0 ? 'mixed' : false}
      aria-label={labelOf(habit, entry)}
      // The toast of its points must not cover what was just ticked.
      data-above-toasts={done || undefined}
      {...press}
      className="group relative grid size-14 shrink-0 touch-manipulation place-items-center rounded-full select-none [-webkit-touch-callout:none]"
    >
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        className="absolute size-12 -rotate-90 fill-none"
        strokeWidth="3"
      >
        <circle
          cx="24"
          cy="24"
          r={radius}
          strokeDasharray={rests ? '2 5' : undefined}
          className={
            done
              ? 'fill-success-soft stroke-line'
              : 'fill-paper-deep stroke-line-strong transition-colors group-hover:stroke-success'
          }
        />
        {share > 0 && (
          <circle
            cx="24"
            cy="24"
            r={radius}
            strokeLinecap="round"
            strokeDasharray={`${around * share} ${around}`}
            className="stroke-success transition-[stroke-dasharray] duration-300 ease-soft motion-reduce:transition-none"
          />
        )}
      </svg>
      <span
        aria-hidden="true"
        className={`relative text-[1.375rem] leading-none ${rests ? 'opacity-50' : ''}`}
      >
        {habit.emoji || <SproutIcon size={24} className="text-success" />}
      </span>
      {done && (
        <span
          aria-hidden="true"
          className="absolute right-0.5 bottom-0.5 grid size-5 place-items-center rounded-full bg-success text-surface ring-2 ring-surface"
        >
          <CheckIcon size={16} />
        </span>
      )}
    </button>
  )
}

function labelOf({ name, amount }: Props['habit'], entry: HabitDay | undefined): string {
  if (isRest(entry)) return `「${name}」を記録する（おやすみ中）`
  return `「${name}」を記録する${amount ? `（${amountText(amount, amountOf(entry))}）` : ''}`
}
