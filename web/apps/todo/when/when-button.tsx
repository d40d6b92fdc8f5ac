import { useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { repeatText } from '#readers/todo/repeat/repeat-text.ts'
import type { Records } from '#web/storage/records.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { dueText, whenText } from '../due-text.ts'
import { useIsShared } from '../share/list-sharing.ts'
import { seriesOf, skipRound } from '../todo-actions.ts'
import { DateSheet } from './date-sheet.tsx'
import { remindersOf } from './draft.ts'
import { postponedDay } from './quick-days.ts'
import { remindText } from './remind-options.ts'
import { saveWhen, type TodoTimed } from './save-when.ts'
import { movedTo, type When, whenOf } from './when.ts'

type Props = { todo: Todo; records: Records<Todo>; today: Day; onTimed: TodoTimed }

/** When the todo is due: opens the sheet; beside it, one tap postpones. */
export function WhenButton({ todo, records, today, onTimed }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isShared = useIsShared(todo)
  const summary = summaryOf(todo, today, !isShared)
  const series = seriesOf(records, todo)
  const later = postponedDay(todo, today)

  const save = (when: When) => saveWhen({ todo, records, when, today, onTimed })

  function skip() {
    const undo = skipRound(records, todo, today)
    const next = records.all().get(todo.id)?.due
    if (undo && next) offerUndo(`この回をとばしました。次は${dueText(next, today)}です。`, undo)
    else toast.note('これが最後の回です。完了にするか、削除してください。')
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label={`日時：${summary.join('・') || 'なし'}`}
          onClick={() => setOpen(true)}
          className={`flex min-h-12 min-w-0 flex-1 basis-44 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 py-1.5 text-left hover:border-accent active:bg-paper-deep ${isLate(todo, today) ? 'text-danger' : ''}`}
        >
          <CalendarIcon size={20} className="shrink-0" />
          <span className="min-w-0">
            {summary.map((line, at) => (
              <span key={line} className={at === 0 ? 'block' : 'block text-sm text-ink-soft'}>
                {line}
              </span>
            ))}
            {summary.length === 0 && <span className="text-ink-soft">日時を決める</span>}
          </span>
        </button>
        {todo.due && todo.doneAt === undefined && (
          <Button size="sm" variant="secondary" onClick={() => save(movedTo(todo, later))}>
            {isLate(todo, today) || todo.due === today ? '明日へ' : '1日のばす'}
          </Button>
        )}
      </div>
      {todo.repeat && todo.due && todo.doneAt === undefined && (
        <Button size="sm" variant="quiet" onClick={skip}>
          この回をとばす
        </Button>
      )}
      {series?.repeat && (
        <p className="mt-2 text-sm text-ink-soft">
          {repeatText(series.repeat, today)}の1回分です。完了すると、次の予定
          {series.due && `（${dueText(series.due, today)}）`}に進みます。
        </p>
      )}
      <DateSheet
        open={isOpen}
        when={whenOf(todo)}
        today={today}
        onSave={save}
        onClose={() => setOpen(false)}
        canRepeat={!series?.repeat}
        canRemind={!isShared}
      />
    </div>
  )
}

/** The lines of the button: day and time, rhythm, reminder. */
function summaryOf(todo: Todo, today: Day, canRemind: boolean): string[] {
  const { repeat, time } = todo
  return [
    whenText(todo, today),
    repeat && repeatText(repeat, today),
    time && canRemind && reminderLine(todo),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

/** Nothing for the usual case, one reminder at the time. */
function reminderLine(todo: Todo): string | null {
  const reminders = remindersOf(todo)
  if (reminders.length === 0) return 'お知らせなし'
  if (reminders.length === 1 && reminders[0] === 0) return null
  const times = reminders.toSorted((a, b) => b - a).map(remindText)
  return `${times.join('・')}にお知らせ`
}

const isLate = ({ due, doneAt }: Todo, today: Day) => due !== undefined && due < today && doneAt === undefined
