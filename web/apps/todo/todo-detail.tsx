import {
  type Todo,
  type TodoPart,
  type TodoPriority,
  type TodoRepeat,
  todoParts,
  todoPriorities,
  todoTextLengthMax,
} from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Records } from '#web/storage/records.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { BoundField } from '../frame/bound-field.tsx'
import { dueText } from './due-text.ts'
import { partNames } from './part-names.ts'
import { priorityNames } from './priority.ts'
import { repeatChoices } from './repeat-choices.ts'
import { repeatText } from './repeat-text.ts'
import { Subtasks } from './subtasks.tsx'
import { seriesOf } from './todo-actions.ts'

type Props = {
  todo: Todo
  records: Records<Todo>
  lists: readonly Todo[]
  today: Day
  onClose: () => void
  onTrash: (todo: Todo) => void
  onTimed: () => void
}

/** All fields of one todo. */
export function TodoDetail({ todo, records, lists, today, onClose, onTrash, onTimed }: Props) {
  const { id, due, time, part, repeat } = todo
  const text = records.text(id, 'text')
  const memo = records.text(id, 'memo')
  const edit = (change: () => void) => records.editMap(id, change)
  const choices = repeatChoices(due ?? today).map((each) => ({
    value: JSON.stringify(each),
    label: repeatText(each, today),
  }))
  const chosen = repeat ? JSON.stringify(repeat) : ''
  const series = seriesOf(records, todo)
  if (!text || !memo) return null
  return (
    <Card
      as="article"
      corners="xl"
      padding="none"
      aria-label="やることの詳細"
      className="grid grid-cols-1 gap-4 p-4 max-lg:mt-3 sm:p-6"
    >
      <div data-way-back className="flex items-start gap-2">
        <BoundField
          text={text}
          edit={edit}
          label="やること"
          lengthMax={todoTextLengthMax}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-lg font-bold outline-none placeholder:text-ink-soft"
        />
        <IconButton label="閉じる" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <Subtasks todo={todo} records={records} />
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        <Labelled label="日付">
          <input
            type="date"
            value={due ?? ''}
            onChange={(event) => records.edit(id, { due: event.target.value || undefined })}
            className={`${controlClass} min-h-11 max-sm:px-2.5`}
          />
        </Labelled>
        <Labelled label="時刻">
          <input
            type="time"
            value={time ?? ''}
            onChange={(event) => {
              const next = event.target.value || undefined
              // A span keeps its end only while that is later.
              const isSpan = next !== undefined && todo.endTime !== undefined && todo.endTime > next
              records.edit(id, {
                time: next,
                ...(next && { part: undefined }),
                ...(!isSpan && { endTime: undefined }),
                ...(!due && { due: today }),
              })
              if (event.target.value) onTimed()
            }}
            className={`${controlClass} min-h-11 max-sm:px-2.5`}
          />
        </Labelled>
        {!time && (
          <Labelled label="時間帯">
            <Select
              value={part ?? ''}
              options={[
                { value: '', label: 'なし' },
                ...todoParts.map((value) => ({ value, label: partNames[value] })),
              ]}
              onChange={({ target: { value } }) =>
                records.edit(id, {
                  // Cast: one of the options above.
                  part: value === '' ? undefined : (value as TodoPart),
                  ...(value !== '' && !due && { due: today }),
                })
              }
            />
          </Labelled>
        )}
        {series?.repeat ? (
          <RoundOf repeat={series.repeat} due={series.due} today={today} />
        ) : (
          <Labelled label="繰り返し">
            <Select
              value={chosen}
              options={[
                { value: '', label: 'しない' },
                ...(repeat && !choices.some(({ value }) => value === chosen)
                  ? [{ value: chosen, label: repeatText(repeat, today) }]
                  : []),
                ...choices,
              ]}
              onChange={({ target: { value } }) =>
                records.edit(id, {
                  repeat: value === '' ? undefined : JSON.parse(value),
                  ...(value !== '' && !due && { due: today }),
                })
              }
            />
          </Labelled>
        )}
        <Labelled label="優先度">
          <Select
            value={todo.priority}
            options={todoPriorities.map((value) => ({ value, label: priorityNames[value] }))}
            // Cast: one of the options above.
            onChange={(event) => records.edit(id, { priority: event.target.value as TodoPriority })}
          />
        </Labelled>
        {lists.length > 0 && (
          <Labelled label="リスト">
            <Select
              value={todo.list ?? ''}
              options={[
                { value: '', label: 'なし' },
                ...lists.map((list) => ({ value: list.id, label: list.text })),
              ]}
              onChange={(event) => records.edit(id, { list: event.target.value || undefined })}
            />
          </Labelled>
        )}
      </div>
      <BoundField
        text={memo}
        edit={edit}
        label="メモ"
        lengthMax={todoTextLengthMax * 10}
        isLong
        className={`${controlClass} field-sizing-content min-h-24 py-3 leading-relaxed`}
      />
      <div className="flex justify-end">
        <Button size="sm" variant="quiet" icon={<TrashIcon size={20} />} onClick={() => onTrash(todo)}>
          削除する
        </Button>
      </div>
    </Card>
  )
}

type RoundProps = { repeat: TodoRepeat; due: string | undefined; today: Day }

/** One round of a repeating todo has no rule of its own. */
function RoundOf({ repeat, due, today }: RoundProps) {
  return (
    <p className="text-sm text-ink-soft">
      <span className="block font-bold">繰り返し</span>
      {repeatText(repeat, today)}の1回分です。完了すると、次の予定{due && `（${dueText(due, today)}）`}
      に進みます。
    </p>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="grid grid-cols-1 gap-1 text-sm font-bold text-ink-soft *:font-normal">
      {label}
      {children}
    </label>
  )
}
