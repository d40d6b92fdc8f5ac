import { useState } from 'react'
import { skipped } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { repeatText } from '#readers/todo/repeat/repeat-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { HistoryIcon } from '#web/ui/icons/things/history.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MonthGrid } from '../calendar/month-grid.tsx'
import { dueText } from '../due-text.ts'
import type { RowActions } from '../row-actions.ts'
import { useIsReadOnly } from '../share/list-sharing.ts'
import type { FutureRound } from './future-rounds.ts'

type Props = { rounds: readonly FutureRound[]; today: Day; actions: RowActions }

/** Coming rounds, paler than what can be done now. */
export function RoundRows({ rounds, today, actions }: Props) {
  if (rounds.length === 0) return null
  return (
    <ul aria-label="これからの回" className="mt-1 grid grid-cols-1 gap-1">
      {rounds.map((round) => (
        <RoundRow key={`${round.todo.id} ${round.planned}`} round={round} today={today} actions={actions} />
      ))}
    </ul>
  )
}

type RowProps = { round: FutureRound; today: Day; actions: RowActions }

/** A press moves or skips the round alone. */
function RoundRow({ round, today, actions }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const isReadOnly = useIsReadOnly(round.todo)
  const { todo, planned, due, isSkipped } = round
  const isChanged = isSkipped || due !== planned
  const change = (to: Day | typeof skipped | null) => {
    setOpen(false)
    actions.onRound(todo, planned, to)
  }
  return (
    <li>
      <button
        type="button"
        title={isReadOnly ? undefined : 'この回だけ変える'}
        disabled={isReadOnly}
        data-round={`${todo.id} ${planned}`}
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-lg border border-dashed border-line px-3 py-1.5 text-left text-ink-soft enabled:hover:border-accent"
      >
        <HistoryIcon size={16} className="shrink-0" />
        <span className="min-w-0">
          <span className={`block ${isSkipped ? 'line-through' : ''}`}>
            {todo.time && <span className="numerals">{todo.time} </span>}
            {todo.text || '（無題）'}
          </span>
          <span className="block text-sm">
            {todo.repeat && repeatText(todo.repeat, today)}
            {isSkipped ? '・とばす回' : due !== planned && `・${dueText(planned, today)}から移動`}
          </span>
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="この回だけ変える" width="sm">
        <p className="mb-3 text-sm text-ink-soft">
          「{todo.text}」の{dueText(planned, today)}の回です。ほかの回は変わりません。
        </p>
        <MonthGrid selected={isSkipped ? null : due} today={today} onSelect={change} />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          {isChanged && (
            <Button variant="quiet" size="sm" onClick={() => change(null)}>
              もとに戻す
            </Button>
          )}
          {!isSkipped && (
            <Button variant="secondary" size="sm" onClick={() => change(skipped)}>
              この回をとばす
            </Button>
          )}
        </div>
      </Dialog>
    </li>
  )
}
