import { useState } from 'react'
import { type Habit, type HabitDay, habitRestsPerMonth, habitTargetMax } from '#contract/apps/app-habit.ts'
import { amountOf, canTick, isDone, isRest, restsLeft } from '#contract/apps/habit-days.ts'
import { dayWords, withWeekday } from '#contract/values/day-words.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { takenBack, tickOf } from './habit-actions.ts'

type Props = {
  habit: Habit
  day: Day
  today: Day
  onClose: () => void
  onSet: (entry: HabitDay | undefined, text: string) => void
}

/** One day of a habit: its amount, or a rest day. */
export function DaySheet({ habit, day, today, onClose, onSet }: Props) {
  const { amount } = habit
  const entry = habit.days[day]
  const [typed, setTyped] = useState(amountOf(entry) || (amount?.target ?? 1))
  const done = isDone(entry)
  const words = day === today ? '今日' : dayWords(day)
  const left = restsLeft(habit.days, day)
  const takeBack = () => onSet(takenBack(habit, day), `${words}の記録を取り消しました`)
  const canRest = day >= today && !done && !isRest(entry)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${habit.name}・${withWeekday(day)}`}
      actions={
        canTick(day, today) && (
          <>
            {(done || amountOf(entry) > 0) && (
              <Button variant="secondary" onClick={takeBack}>
                記録を取り消す
              </Button>
            )}
            {(amount || !done) && (
              <Button onClick={() => onSet(tickOf(habit, typed), `${words}の記録をつけました`)}>
                {amount ? '記録する' : 'できた'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {amount && canTick(day, today) && (
          <div className="text-center">
            <Stepper
              label="できた量"
              hideLabel
              unit={amount.unit}
              value={typed}
              onChange={setTyped}
              min={0}
              max={habitTargetMax}
            />
            <p className="numerals mt-2 text-sm text-ink-soft">
              めあては{amount.target}
              {amount.unit}です
            </p>
          </div>
        )}
        {day < today && (
          <p className="text-sm text-ink-soft">
            {canTick(day, today)
              ? 'さかのぼった記録は、連続の日数に入ります。ポイントはつきません。'
              : 'この日の記録は、もう変えられません。'}
          </p>
        )}
        {canRest && (
          <div className="rounded-md bg-paper-deep p-4">
            <Button
              size="sm"
              variant="secondary"
              disabled={left <= 0}
              onClick={() =>
                onSet({ restAt: serverNow().getTime() }, `${words}はおやすみです。連続は途切れません`)
              }
            >
              {`${words}はおやすみにする`}
            </Button>
            <p className="mt-2 text-sm text-ink-soft">
              {left > 0
                ? `おやすみの日は、連続が途切れません。この月は、あと${left}回使えます。`
                : `おやすみは、月に${habitRestsPerMonth}回までです。`}
            </p>
          </div>
        )}
        {isRest(entry) && day >= today && (
          <Button variant="secondary" onClick={() => onSet(undefined, `${words}のおやすみをやめました`)}>
            おやすみをやめる
          </Button>
        )}
      </div>
    </Dialog>
  )
}
