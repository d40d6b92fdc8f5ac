import { useState } from 'react'
import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { lastDateOf, partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, weekdayOf } from '#contract/values/japan-day.ts'
import { repeatText } from '#readers/todo/repeat/repeat-text.ts'
import { dueText } from '../due-text.ts'
import { comingDays } from './draft.ts'
import { LabelledSelect } from './labelled-select.tsx'
import { RepeatEditor } from './repeat-editor.tsx'
import { isSameRepeat, type When } from './when.ts'

type Props = {
  /** The repeat that would be saved. */
  when: When
  today: Day
  onChange: (repeat: TodoRepeat | undefined) => void
}

const custom = 'custom'

/** Common rhythms in one choice; any other by 「詳しく決める」. */
export function RepeatFields({ when, today, onChange }: Props) {
  const { repeat, due = today } = when
  const choices = repeatChoices(due).map((each, at) => ({ repeat: each, value: String(at) }))
  const known = repeat && choices.find((each) => isSameRepeat(each.repeat, repeat))
  const [isCustom, setCustom] = useState(repeat !== undefined && !known)
  const chosen = isCustom ? custom : (known?.value ?? (repeat ? custom : ''))
  return (
    <div className="grid grid-cols-1 gap-3">
      <LabelledSelect
        label="繰り返し"
        value={chosen}
        options={[
          { value: '', label: 'しない' },
          ...choices.map((each) => ({ value: each.value, label: repeatText(each.repeat, today) })),
          { value: custom, label: repeat && chosen === custom ? repeatText(repeat, today) : '詳しく決める' },
        ]}
        onChange={(value) => {
          setCustom(value === custom)
          if (value !== custom) onChange(choices.find((each) => each.value === value)?.repeat)
          else if (!repeat) onChange(choices[2]?.repeat)
        }}
      />
      {chosen === custom && <RepeatEditor repeat={repeat} day={due} onChange={onChange} />}
      {repeat && (
        <p aria-live="polite" className="text-sm text-ink-soft">
          {comingText(when, today)}
        </p>
      )}
    </div>
  )
}

/** 次は11月23日（月）、その後は11月30日（月）、12月7日（月）. */
function comingText(when: When, today: Day): string {
  const [first, ...more] = comingDays(when, 4).map((day) => dueText(day, today))
  if (first === undefined) return '完了した日から数えます。'
  return more.length > 0 ? `次は${first}、その後は${more.join('、')}` : `${first}が最後です。`
}

/** Common repeats around the due day; anything else can be typed in the line. */
function repeatChoices(due: Day): TodoRepeat[] {
  const { year, month, date } = partsOf(due)
  const weekday = weekdayOf(due)
  return [
    { kind: 'days', every: 1, from: 'date' },
    { kind: 'weekdays' },
    { kind: 'weeks', every: 1, weekdays: [weekday], from: 'date' },
    { kind: 'weeks', every: 2, weekdays: [weekday], from: 'date' },
    { kind: 'months', every: 1, day: date, from: 'date' },
    ...(date === lastDateOf(year, month)
      ? [{ kind: 'months', every: 1, day: -1, from: 'date' } as const]
      : []),
    { kind: 'months-weekday', every: 1, week: date > 28 ? -1 : Math.ceil(date / 7), weekday },
    { kind: 'years', every: 1, month, day: date },
    { kind: 'days', every: 3, from: 'completion' },
    { kind: 'weeks', every: 1, weekdays: [weekday], from: 'completion' },
    { kind: 'months', every: 1, day: date, from: 'completion' },
  ]
}
