import { useId } from 'react'
import { todoParts } from '#contract/apps/app-todo.ts'
import { partNames } from '#readers/todo/part-names.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { withEndTime, withPart, withTime } from './draft.ts'
import { RemindFields } from './remind-fields.tsx'
import type { When } from './when.ts'

type Props = { when: When; canRemind: boolean; onChange: (when: When) => void }

/** A part of the day or an hour, its end, and the reminders before it. */
export function TimeFields({ when, canRemind, onChange }: Props) {
  const id = useId()
  const { start, time, endTime, part } = when
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset>
        <legend className="mb-1 text-sm font-bold text-ink-soft">時間帯</legend>
        <div className="grid grid-cols-6 gap-1">
          {todoParts.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={part === each}
              onClick={() => onChange(withPart(when, part === each ? null : each))}
              className="min-h-11 rounded-md border border-line bg-surface text-sm hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-bold aria-pressed:text-accent-ink"
            >
              {partNames[each]}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-2">
        <div className="grid grid-cols-1 gap-1">
          <label htmlFor={`${id}-time`} className="text-sm font-bold text-ink-soft">
            {start ? '始まりの時刻' : '時刻'}
          </label>
          <input
            id={`${id}-time`}
            type="time"
            value={time ?? ''}
            onChange={({ target }) => onChange(withTime(when, target.value))}
            className={`${controlClass} min-h-12 min-w-0 max-sm:px-2.5`}
          />
        </div>
        {(time || start) && (
          <div className="grid grid-cols-1 gap-1">
            <label htmlFor={`${id}-end`} className="text-sm font-bold text-ink-soft">
              {start ? '終わりの時刻' : '終了'}
            </label>
            <input
              id={`${id}-end`}
              type="time"
              min={start ? undefined : time}
              value={endTime ?? ''}
              onChange={({ target }) => onChange(withEndTime(when, target.value))}
              className={`${controlClass} min-h-12 min-w-0 max-sm:px-2.5`}
            />
          </div>
        )}
      </div>
      {time && canRemind && <RemindFields when={when} onChange={onChange} />}
      {time && !canRemind && (
        <p className="text-sm text-ink-soft">
          いっしょに使うリストなので、時刻になってもお知らせは届きません。
        </p>
      )}
    </div>
  )
}
