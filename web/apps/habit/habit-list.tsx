import type { ReactNode } from 'react'
import { isDone } from '#contract/apps/habit-days.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Readiness } from '#web/storage/listing.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { KeepingWords } from '../frame/keeping-words.tsx'
import { FoundWords } from '../frame/list/found-words.tsx'
import { ListBody } from '../frame/list/list-body.tsx'
import { HabitRow, type HabitRowActs } from './habit-row.tsx'
import type { HabitGroup } from './select-habits.ts'

type Props = {
  groups: readonly HabitGroup[]
  query: string
  words: readonly string[]
  today: Day
  openId: string | null
  readiness: Readiness
  emptyArt: ReactNode
  isUsable: boolean
  acts: HabitRowActs
  onAdd: () => void
}

/** Today's habits by part of the day. A done one stays where it is. */
export function HabitList(props: Props) {
  const { groups, query, words, today, openId, readiness, emptyArt, isUsable, acts, onAdd } = props
  const count = groups.reduce((sum, { habits }) => sum + habits.length, 0)
  const due = groups.filter(({ key }) => key !== 'other').flatMap(({ habits }) => habits)
  const done = due.filter(({ habit }) => isDone(habit.days[today])).length
  const welcome = (
    <EmptyState
      title="小さな習慣を、こつこつと"
      illustration={emptyArt}
      action={
        <Button icon={<PlusIcon size={20} />} disabled={!isUsable} onClick={onAdd}>
          習慣を追加
        </Button>
      }
    >
      <KeepingWords app="habit">できた日に丸を押すだけ。続いた日数が見えてきます。</KeepingWords>
    </EmptyState>
  )
  const rows = (
    <>
      {query !== '' && <FoundWords query={query} count={count} nothing="" />}
      {query === '' && due.length > 0 && (
        <p role="status" className="numerals mb-2 text-sm text-ink-soft">
          {done === due.length ? `今日の${due.length}つ、ぜんぶできました` : `今日 ${done}／${due.length}`}
        </p>
      )}
      {groups.map(({ key, title, habits }) => (
        <section key={key} aria-labelledby={`habits-${key}`} className="mb-5">
          <h2 id={`habits-${key}`} className="mb-1.5 text-sm font-bold text-ink-soft">
            {title}
          </h2>
          <ul className="ui-written grid grid-cols-1 gap-1.5">
            {habits.map((shown) => (
              <HabitRow
                key={shown.habit.id}
                shown={shown}
                today={today}
                words={words}
                isOpen={shown.habit.id === openId}
                acts={acts}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
  return (
    <ListBody readiness={readiness} count={count} welcome={welcome} placeholders={placeholders}>
      {count > 0 || query !== '' ? rows : welcome}
    </ListBody>
  )
}

const placeholders = (
  <div className="grid gap-1.5">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-16 w-full rounded-lg" />
    ))}
  </div>
)
