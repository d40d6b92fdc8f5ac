import { type ReactNode, useState } from 'react'
import {
  type Habit,
  habitNameLengthMax,
  habitParts,
  habitSources,
  habitTargetMax,
  habitUnitLengthMax,
} from '#contract/apps/app-habit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { HabitFields } from '../habit-actions.ts'
import { partNames, sourceText } from '../rhythm-text.ts'
import { draftOf, type HabitDraft, readDraft } from './draft.ts'
import { EmojiField } from './emoji-field.tsx'
import { ideas } from './ideas.ts'
import { RhythmFields } from './rhythm-fields.tsx'

type Props = {
  /** Null for a new one. */
  habit: Habit | null
  /** Shown when a time is chosen: whether the reminder can arrive. */
  reminderReach: ReactNode
  onClose: () => void
  onSave: (fields: HabitFields) => void
}

/** Everything about a habit; only its name is required. */
export function HabitForm({ habit, reminderReach, onClose, onSave }: Props) {
  const [draft, setDraft] = useState(() => draftOf(habit))
  const [error, setError] = useState<'name' | 'weekdays' | null>(null)
  const change = (changed: Partial<HabitDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setError(null)
  }

  function save() {
    const read = readDraft(draft)
    if ('error' in read) setError(read.error)
    else onSave(read.fields)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isFootPinned
      title={habit ? '習慣を編集' : '習慣を追加'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            キャンセル
          </Button>
          <Button onClick={save}>{habit ? '保存する' : '追加する'}</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <Field label="名前" error={error === 'name' ? '名前を入力してください' : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.name}
              maxLength={habitNameLengthMax}
              autoComplete="off"
              enterKeyHint="done"
              placeholder="水を飲む"
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        {!habit && (
          <ul aria-label="例" className="-mt-2 flex flex-wrap gap-2">
            {ideas.map((idea) => (
              <li key={idea.name}>
                <button
                  type="button"
                  onClick={() => change({ ...draftOf(null), ...idea })}
                  className="min-h-11 rounded-full border border-dashed border-line-strong px-3 text-sm text-ink-soft hover:border-accent hover:text-accent"
                >
                  {idea.emoji} {idea.name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <EmojiField value={draft.emoji} onChange={(emoji) => change({ emoji })} />
        <RhythmFields
          draft={draft}
          error={error === 'weekdays' ? '曜日を1つ以上選んでください' : undefined}
          onChange={change}
        />
        <AmountFields draft={draft} onChange={change} />
        <Field label="時間帯">
          {(control) => (
            <Select
              {...control}
              value={draft.part}
              options={habitParts.map((value) => ({ value, label: partNames[value] }))}
              onChange={({ target }) =>
                change({ part: habitParts.find((each) => each === target.value) ?? 'any' })
              }
            />
          )}
        </Field>
        <Field
          label="自動でつける"
          optional
          hint="ほかのアプリの記録で、その日に丸がつきます。自動でつく習慣は、ポイントの対象外です。"
        >
          {(control) => (
            <Select
              {...control}
              value={draft.source}
              options={[
                { value: '', label: 'しない' },
                ...habitSources.map((value) => ({ value, label: sourceText(value) })),
              ]}
              onChange={({ target }) => change({ source: target.value })}
            />
          )}
        </Field>
        <ReminderFields draft={draft} onChange={change} reminderReach={reminderReach} />
      </div>
    </Dialog>
  )
}

type PartProps = { draft: HabitDraft; onChange: (change: Partial<HabitDraft>) => void }

function AmountFields({ draft, onChange }: PartProps) {
  return (
    <div>
      <Checkbox
        label="量をつける"
        hint="8杯、30分のように、めあてを決めます。"
        checked={draft.hasAmount}
        onChange={({ target }) => onChange({ hasAmount: target.checked })}
      />
      {draft.hasAmount && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <Stepper
            label="めあて"
            hideLabel
            min={1}
            max={habitTargetMax}
            value={draft.target}
            onChange={(target) => onChange({ target })}
          />
          <TextInput
            aria-label="単位"
            value={draft.unit}
            maxLength={habitUnitLengthMax}
            placeholder="杯"
            autoComplete="off"
            onChange={(event) => onChange({ unit: event.target.value })}
            className="max-w-24"
          />
        </div>
      )}
    </div>
  )
}

function ReminderFields({ draft, onChange, reminderReach }: PartProps & { reminderReach: ReactNode }) {
  return (
    <div>
      <Field
        label="お知らせの時刻"
        optional
        hint="その日の記録がまだなら、会員の方の、通知をオンにした端末に届きます。"
      >
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={draft.remindAt}
            onChange={(event) => onChange({ remindAt: event.target.value })}
          />
        )}
      </Field>
      {draft.remindAt !== '' && (
        <>
          <Checkbox
            label="通知に習慣の名前を出す"
            hint="出さないときは「習慣の時間です」とだけ届きます。"
            checked={draft.remindByName}
            onChange={({ target }) => onChange({ remindByName: target.checked })}
          />
          {reminderReach}
        </>
      )}
    </div>
  )
}
