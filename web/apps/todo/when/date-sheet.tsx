import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { repeatText } from '#readers/todo/repeat/repeat-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useStable } from '../../frame/use-stable.ts'
import { MonthGrid } from '../calendar/month-grid.tsx'
import { whenText } from '../due-text.ts'
import { resolved, withLastDay, withRepeat } from './draft.ts'
import { PhraseField } from './phrase-field.tsx'
import { quickDays } from './quick-days.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { firstDayOf, movedTo, type When } from './when.ts'

type Props = {
  open: boolean
  when: When
  today: Day
  /** Called once, with everything that was chosen. */
  onSave: (when: When) => void
  onClose: () => void
  /** One round of a repeating todo has no rhythm of its own. */
  canRepeat?: boolean
  /** Nobody is notified of a todo in a shared list. */
  canRemind?: boolean
  /** A day of the calendar saves at once, too. */
  isQuick?: boolean
}

/** Day, time, repeat and reminder of a todo. A day above the calendar saves at once; the rest is saved by 決定. */
export function DateSheet({ open, onClose, ...rest }: Props) {
  useBackCloses(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title="日時" width="md">
      <Sheet onClose={onClose} {...rest} />
    </Dialog>
  )
}

/** Going back closes the sheet before it closes or leaves the page below. Some browsers do so themselves, others do not. */
function useBackCloses(isOpen: boolean, close: () => void): void {
  const history: RouterHistory = useRouter().history
  const act = useStable(close)
  useEffect(() => {
    if (!isOpen) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false
        act()
        return true
      },
    })
  }, [isOpen, history, act])
}

function Sheet({
  when,
  today,
  onSave,
  onClose,
  canRepeat = true,
  canRemind = true,
  isQuick = false,
}: Omit<Props, 'open'>) {
  const [draft, setDraft] = useState(when)
  const result = resolved(draft, when, today)

  function save(next: When) {
    onSave(resolved(next, when, today))
    onClose()
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <PhraseField when={draft} canRepeat={canRepeat} onRead={setDraft} onEnter={() => save(draft)} />
      <QuickDayButtons
        today={today}
        chosen={firstDayOf(result)}
        onChoose={(day) => save(movedTo(draft, day))}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-8">
        <div className="grid grid-cols-1 content-start gap-3">
          <MonthGrid
            selected={firstDayOf(result) ?? null}
            today={today}
            onSelect={(day) => (isQuick ? save(movedTo(draft, day)) : setDraft(movedTo(draft, day)))}
          />
          {result.due && !result.repeat && (
            <LastDayField when={result} onChange={(last) => setDraft(withLastDay(result, last))} />
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <TimeFields when={draft} canRemind={canRemind} onChange={setDraft} />
          {canRepeat && (
            <RepeatFields
              when={result}
              today={today}
              onChange={(repeat) => setDraft(withRepeat(draft, repeat))}
            />
          )}
        </div>
      </div>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex items-center gap-3 border-t border-line bg-surface-raised px-6 py-3 sm:-mx-8 sm:-mb-8 sm:px-8">
        <p aria-live="polite" className="min-w-0 flex-1 text-sm leading-snug">
          {summary(result, today)}
        </p>
        <Button variant="quiet" size="sm" onClick={() => save(movedTo(draft, null))}>
          日付なし
        </Button>
        <Button size="sm" onClick={() => save(draft)}>
          決定
        </Button>
      </div>
    </div>
  )
}

const summary = (when: When, today: Day) =>
  [whenText(when, today), when.repeat && repeatText(when.repeat, today)].filter(Boolean).join('・') ||
  '日付なし'

type QuickDayButtonsProps = { today: Day; chosen: Day | undefined; onChoose: (day: Day) => void }

/** 今日, 明日, 週末, 来週: each with its day, so that nobody has to guess which one is meant. */
function QuickDayButtons({ today, chosen, onChoose }: QuickDayButtonsProps) {
  return (
    <div className="grid grid-cols-4 gap-1.5">
      {quickDays(today).map(({ label, day }) => (
        <button
          key={label}
          type="button"
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
          className="grid min-h-14 min-w-0 content-center rounded-md border border-line bg-surface text-center leading-tight hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <span className="font-bold">{label}</span>
          <span className="numerals text-xs text-ink-soft">
            {partsOf(day).date}日（{weekdayNames[weekdayOf(day)]}）
          </span>
        </button>
      ))}
    </div>
  )
}

type LastDayProps = { when: When; onChange: (last: Day) => void }

/** The last day of a todo that lasts several; empty for a single day. */
function LastDayField({ when, onChange }: LastDayProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm font-bold text-ink-soft">
        何日か続くなら、終わりの日
      </label>
      <input
        id={id}
        type="date"
        min={firstDayOf(when)}
        value={when.start ? (when.due ?? '') : ''}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlClass} min-h-11 min-w-0 flex-1`}
      />
    </div>
  )
}
