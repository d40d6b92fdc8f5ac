import { useState } from 'react'
import { type Todo, type TodoListColor, todoListColors } from '#contract/apps/app-todo.ts'
import type { Space } from '#contract/space/space.ts'
import type { Records } from '#web/storage/records.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { BoundField } from '../../frame/bound-field.tsx'
import { SpaceMark } from '../../frame/space/space-mark.tsx'
import { MoveHandle } from '../move-handle.tsx'
import type { RowActions } from '../row-actions.ts'
import { useReadOnlyLists } from '../share/list-sharing.ts'
import { listColorFills, listColorNames } from './list-colors.ts'
import { ListDot } from './list-dot.tsx'

type Props = {
  list: Todo
  records: Records<Todo>
  actions: Pick<RowActions, 'onStep' | 'onDrop'>
  onArchive: (list: Todo) => void
  onTrash: (list: Todo) => void
  /** The shared thing that it is. */
  space: Space | null
}

export const listNameLengthMax = 40

/** A list's name, to be edited in place; its colour and rarer actions open below it. */
export function ListRow({ list, records, actions, onArchive, onTrash, space }: Props) {
  const { id, text, color } = list
  const [isOpen, setOpen] = useState(false)
  const name = records.text(id, 'text')
  const isReadOnly = useReadOnlyLists().has(id)
  return (
    <li data-list={id} className="rounded-md bg-surface data-dragged:z-10 data-dragged:shadow-lift">
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isReadOnly ? undefined : isOpen}
          aria-label={`「${text}」の色と操作`}
          disabled={isReadOnly}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 shrink-0 place-items-center rounded-md enabled:hover:bg-paper-deep"
        >
          <ListDot color={color} />
        </button>
        {space && <SpaceMark space={space} />}
        {name && isReadOnly ? (
          <span className="min-w-0 flex-1 truncate px-1">{text}</span>
        ) : (
          name && (
            <BoundField
              text={name}
              edit={(change) => records.editMap(id, change)}
              label="リストの名前"
              lengthMax={listNameLengthMax}
              className="min-h-11 min-w-0 flex-1 rounded-md bg-transparent px-1 outline-none focus:bg-paper"
            />
          )
        )}
        {!isReadOnly && <MoveHandle id={id} name={text} actions={actions} />}
      </div>
      {isOpen && !isReadOnly && (
        <div className="px-2 pb-2">
          <ListColorPicker id={id} value={color} onChange={(next) => records.edit(id, { color: next })} />
          <div className="flex flex-wrap gap-1">
            <Button size="sm" variant="quiet" onClick={() => onArchive(list)}>
              アーカイブする
            </Button>
            {/* A shared list is left or ended instead. */}
            {!space && (
              <Button size="sm" variant="quiet" onClick={() => onTrash(list)}>
                やることごと削除する
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  )
}

type ListColorPickerProps = {
  /** The list's id: one group of radio buttons each. */
  id: string
  value: TodoListColor | undefined
  onChange: (color: TodoListColor | undefined) => void
}

function ListColorPicker({ id, value, onChange }: ListColorPickerProps) {
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">リストの色</legend>
      {[undefined, ...todoListColors].map((color) => (
        <label
          key={color ?? 'none'}
          title={color ? listColorNames[color] : '色なし'}
          className="grid size-11 cursor-pointer place-items-center"
        >
          <input
            type="radio"
            name={`list-color-${id}`}
            checked={value === color}
            onChange={() => onChange(color)}
            className="peer sr-only"
          />
          <span className="sr-only">{color ? listColorNames[color] : '色なし'}</span>
          <span
            aria-hidden="true"
            data-swatch
            className={`size-6 rounded-full border border-line-strong ring-accent ring-offset-2 ring-offset-surface-raised peer-checked:ring-2 peer-focus-visible:outline-3 peer-focus-visible:outline-accent ${color ? listColorFills[color] : 'bg-surface'}`}
          />
        </label>
      ))}
    </fieldset>
  )
}
