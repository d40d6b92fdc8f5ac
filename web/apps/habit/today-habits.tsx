import { useEffect, useMemo, useState } from 'react'
import type { Habit } from '#contract/apps/app-habit.ts'
import { amountOf, isDone, isRest } from '#contract/apps/habit-days.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { useToday } from '#web/client/use-today.ts'
import { useListing, useOpened, useStoreState } from '#web/storage/use-storage.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Fold } from '#web/ui/content/fold.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { keepTodayRows, TodayRoom } from '../frame/home/today-room.tsx'
import { isUsable } from '../frame/record-state.ts'
import { AutoTicker } from './auto/auto-ticker.tsx'
import { DaySheet } from './day-sheet.tsx'
import { setDay, toggleDay } from './habit-actions.ts'
import { habitStorage } from './habit-storage.ts'
import { amountText } from './rhythm-text.ts'
import { selectHabits } from './select-habits.ts'
import { TickCircle } from './tick-circle.tsx'

/** Two rows; one on desktops, where the row stands beside the balance. */
const rowSize = 5
const shownMax = 2 * rowSize

/** Today's habits on the member home, to be ticked there. Nothing for a member without habits. */
export function TodayHabits({ onLeft }: { onLeft: (left: number) => void }) {
  const opened = useOpened(habitStorage)
  const { records: all, readiness } = useListing(habitStorage)
  const canUse = isUsable(useStoreState(habitStorage))
  const today = useToday()
  const uid = useUser()?.uid
  const [sheetId, setSheetId] = useState<string | null>(null)
  const due = useMemo(
    () =>
      selectHabits(all.values(), '', today)
        .filter(({ key }) => key !== 'other')
        .flatMap(({ habits }) => habits.map(({ habit }) => habit)),
    [all, today],
  )
  const isKnown = readiness === 'known' || due.length > 0
  const left = due.filter(({ days }) => !isDone(days[today]) && !isRest(days[today])).length
  const rows = due.length === 0 ? -1 : left === 0 ? 0 : due.length > rowSize ? 2 : 1
  useEffect(() => {
    if (!isKnown || !canUse) return
    onLeft(left)
    if (uid) keepTodayRows('habit', uid, rows)
  }, [uid, isKnown, canUse, left, rows, onLeft])

  if (!isKnown || !opened || !canUse) return <TodayRoom app="habit" />
  const { records } = opened
  const onSheet = sheetId === null ? undefined : all.get(sheetId)
  return (
    <>
      <AutoTicker opened={opened} habits={all} today={today} />
      {due.length > 0 && (
        <Fold
          title="今日の習慣"
          isDone={left === 0}
          end={<TextLink href="/apps/habit">{left === 0 ? '開く' : `あと${left}つ`}</TextLink>}
        >
          <ul className="-mx-2 grid grid-cols-5 gap-x-1 gap-y-3 max-[359px]:grid-cols-3">
            {due.slice(0, shownMax).map((habit) => (
              <li
                key={habit.id}
                className="grid min-w-0 justify-items-center gap-1 text-center lg:nth-[n+6]:hidden"
              >
                <TickCircle
                  habit={habit}
                  entry={habit.days[today]}
                  onTick={() => toggleDay(records, habit, today)}
                  onLongPress={() => setSheetId(habit.id)}
                />
                <span className="line-clamp-2 h-8 text-xs leading-4 wrap-anywhere text-ink-soft">
                  {nameOf(habit, today)}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {onSheet && (
        <DaySheet
          habit={onSheet}
          day={today}
          today={today}
          onClose={() => setSheetId(null)}
          onSet={(entry, text) => {
            setSheetId(null)
            offerUndo(text, setDay(records, onSheet.id, today, entry))
          }}
        />
      )}
    </>
  )
}

const nameOf = ({ name, amount, days }: Habit, today: string) =>
  amount ? `${name} ${amountText(amount, amountOf(days[today]))}` : name
