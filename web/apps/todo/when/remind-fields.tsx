import { todoRemindersMax } from '#contract/apps/app-todo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { remindersOf, withReminders } from './draft.ts'
import { LabelledSelect } from './labelled-select.tsx'
import { nextReminder, remindOptions } from './remind-options.ts'
import type { When } from './when.ts'

type Props = { when: When; onChange: (when: When) => void }

/** The reminders of a todo with a time: one choice at first, more by the button below. */
export function RemindFields({ when, onChange }: Props) {
  const reminders = remindersOf(when)
  const [first, ...also] = reminders
  const fields = useFocusAfterRemoval<HTMLDivElement>('[data-reminder]')
  const change = (next: readonly number[]) => onChange(withReminders(when, next))

  return (
    <div ref={fields} className="grid grid-cols-1 gap-2">
      <LabelledSelect
        label="お知らせ"
        value={String(first ?? 'never')}
        options={[...remindOptions(reminders, first), { value: 'never', label: 'しない' }]}
        onChange={(value) => change(value === 'never' ? [] : [Number(value), ...also])}
      />
      {also.map((minutes, at) => (
        <div key={minutes} data-reminder className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <LabelledSelect
              label={`${at + 2}つ目のお知らせ`}
              hideLabel
              value={String(minutes)}
              options={remindOptions(reminders, minutes)}
              onChange={(value) => change(reminders.with(at + 1, Number(value)))}
            />
          </div>
          <IconButton
            label={`${at + 2}つ目のお知らせを外す`}
            icon={<CloseIcon />}
            onClick={() => change(reminders.toSpliced(at + 1, 1))}
          />
        </div>
      ))}
      {first !== undefined && reminders.length < todoRemindersMax && (
        <Button
          size="sm"
          variant="quiet"
          icon={<PlusIcon size={16} />}
          className="justify-self-start"
          onClick={() => change([...reminders, nextReminder(reminders)])}
        >
          お知らせを追加
        </Button>
      )}
    </div>
  )
}
