import type * as z from 'zod/mini'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { openCalendar } from '#contract/apps/todo-calendar.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

export type ChosenContent = z.output<typeof openCalendar.input>

type Props = { shown: ChosenContent; lists: readonly Todo[]; onChange: (shown: ChosenContent) => void }

/** The part of the todos that the calendar shows: no more than the member wants. */
export function CalendarChoice({ shown, lists, onChange }: Props) {
  const all = [
    ...lists.map(({ id, text }) => ({ id, name: text || '（無題）' })),
    { id: '', name: 'リストなし' },
  ]

  function toggle(id: string, isOn: boolean) {
    const chosen = all.map((each) => each.id).filter((each) => (each === id ? isOn : isChosen(shown, each)))
    if (chosen.length > 0) onChange({ ...shown, lists: chosen.length === all.length ? null : chosen })
  }

  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 font-bold">カレンダーに出すもの</legend>
      <Checkbox
        label="やることの名前"
        hint="外すと「やること」とだけ出ます。メモとサブタスクは出ません。"
        checked={shown.hasTitles}
        onChange={({ target }) => onChange({ ...shown, hasTitles: target.checked })}
      />
      {lists.length > 0 &&
        all.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={isChosen(shown, id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
    </fieldset>
  )
}

const isChosen = ({ lists }: ChosenContent, id: string) => lists === null || lists.includes(id)
