import { useDeferredValue } from 'react'
import {
  type Todo,
  type TodoPriority,
  todoPriorities,
  todoTagLengthMax,
  todoTextLengthMax,
} from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Records } from '#web/storage/records.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { BoundField } from '../frame/bound-field.tsx'
import { TagField } from '../frame/tag-field.tsx'
import { GrowingField } from './growing-field.tsx'
import { priorityNames } from './priority.ts'
import type { RowActions } from './row-actions.ts'
import { useIsReadOnly } from './share/list-sharing.ts'
import { Subtasks } from './subtasks/subtasks.tsx'
import { TickBox } from './tick-box.tsx'
import { setTag } from './todo-actions.ts'
import { LabelledSelect } from './when/labelled-select.tsx'
import type { TodoTimed } from './when/save-when.ts'
import { WhenButton } from './when/when-button.tsx'

type Props = {
  todo: Todo
  records: Records<Todo>
  lists: readonly Todo[]
  /** All tags in use. */
  tags: readonly string[]
  today: Day
  onTick: RowActions['onTick']
  onClose: () => void
  onTrash: (todo: Todo) => void
  onTimed: TodoTimed
}

/** All fields of one todo. */
export function TodoDetail({ todo, records, lists, tags, today, onTick, onClose, onTrash, onTimed }: Props) {
  const { id } = todo
  const isDone = todo.doneAt !== undefined
  const isReadOnly = useIsReadOnly(todo)
  // Its title is painted first and the other fields right after: all at once would delay the press on a phone.
  const isWhole = useDeferredValue(true, false)
  const text = records.text(id, 'text')
  const memo = records.text(id, 'memo')
  const edit = (change: () => void) => records.editMap(id, change)
  if (!text || !memo) return null
  return (
    <Card
      as="article"
      corners="xl"
      padding="none"
      aria-label="やることの詳細"
      className="grid grid-cols-1 gap-4 p-4 max-lg:mt-3 sm:p-6"
    >
      <div data-above-toasts className="-ml-2 flex items-start gap-1">
        <TickBox
          label={`「${todo.text}」を完了にする`}
          checked={isDone}
          priority={todo.priority}
          isReadOnly={isReadOnly}
          onChange={(done) => onTick(todo, done)}
        />
        <fieldset disabled={isReadOnly} className="contents">
          <GrowingField
            text={text}
            shown={todo.text}
            edit={edit}
            label="やること"
            className={`text-lg font-bold ${isDone ? 'text-ink-soft line-through' : ''}`}
          />
        </fieldset>
        <IconButton label="閉じる" icon={<CloseIcon />} onClick={onClose} />
      </div>
      {isReadOnly && <p className="text-sm text-ink-soft">見るだけのリストです</p>}
      {isWhole && (
        <fieldset disabled={isReadOnly} className="contents">
          <WhenButton todo={todo} records={records} today={today} onTimed={onTimed} />
          <Subtasks todo={todo} records={records} />
          <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
            <LabelledSelect<TodoPriority>
              label="優先度"
              value={todo.priority}
              options={todoPriorities.map((value) => ({ value, label: priorityNames[value] }))}
              onChange={(priority) => records.edit(id, { priority })}
            />
            {lists.length > 0 && (
              <LabelledSelect
                label="リスト"
                value={todo.list ?? ''}
                options={[
                  { value: '', label: 'なし' },
                  ...lists.map((list) => ({ value: list.id, label: list.text })),
                ]}
                onChange={(list) => records.edit(id, { list: list || undefined })}
              />
            )}
          </div>
          <TagField
            tags={todo.tags ?? []}
            known={tags}
            lengthMax={todoTagLengthMax}
            onAdd={(tag) => tagAsTyped(tag) && setTag(records, id, tagAsTyped(tag), true)}
            onRemove={(tag) => setTag(records, id, tag, false)}
          />
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
        </fieldset>
      )}
    </Card>
  )
}

/** A tag is typed after an `@` and ends at a space. */
const tagAsTyped = (tag: string) => tag.replace(/^@+/, '').replaceAll(/[\s@#、,]+/g, '_')
