import { useState } from 'react'
import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { repeatText } from '#readers/todo/repeat-text.ts'
import { dueText } from '../due-text.ts'
import { repeatChoices } from '../repeat-choices.ts'
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
