import { type Todo, todoFilterLengthMax } from '#contract/apps/app-todo.ts'
import type { Records } from '#web/storage/records.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { BoundField } from '../../frame/bound-field.tsx'
import { listNameLengthMax } from '../lists/list-row.tsx'
import { setFilter } from './views.ts'

type Props = { saved: readonly Todo[]; records: Records<Todo>; onTrash: (id: string) => void }

/** Renames, changes and deletes the saved views. */
export function SavedRows({ saved, records, onTrash }: Props) {
  if (saved.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-1 text-base">保存した絞り込み</h3>
      <ul aria-label="保存した絞り込み" className="grid grid-cols-1 gap-1">
        {saved.map(({ id, text, filter = '' }) => {
          const name = records.text(id, 'text')
          return (
            <li key={id} className="flex items-center gap-1 rounded-md bg-surface pl-3">
              <div className="grid min-w-0 flex-1 grid-cols-2 gap-1 max-sm:grid-cols-1">
                {name && (
                  <BoundField
                    text={name}
                    edit={(change) => records.editMap(id, change)}
                    label="絞り込みの名前"
                    lengthMax={listNameLengthMax}
                    className={fieldClass}
                  />
                )}
                <input
                  // Another device may have changed it.
                  key={filter}
                  type="text"
                  aria-label={`「${text}」の条件`}
                  placeholder="例：@家 優先度:高"
                  maxLength={todoFilterLengthMax}
                  defaultValue={filter}
                  onBlur={({ target }) => target.value !== filter && setFilter(records, id, target.value)}
                  className={`${fieldClass} text-sm text-ink-soft`}
                />
              </div>
              <IconButton
                label={`「${text}」を削除`}
                icon={<TrashIcon size={20} />}
                onClick={() => onTrash(id)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

const fieldClass = 'min-h-11 min-w-0 rounded-md bg-transparent px-1 outline-none focus:bg-paper'
