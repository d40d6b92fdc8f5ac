import type { Todo } from '#contract/apps/app-todo.ts'
import type { Space } from '#contract/space/space.ts'
import type { Readiness } from '#web/storage/listing.ts'
import type { Records } from '#web/storage/records.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { NothingText } from '../../frame/list/nothing-text.tsx'
import { useReadOnlyLists } from '../share/list-sharing.ts'
import { SavedRows } from '../views/saved-rows.tsx'
import type { TodoView } from '../views/views.ts'
import { archiveList, moveList, restoreList } from './list-actions.ts'
import { ListDot } from './list-dot.tsx'
import { ListRow } from './list-row.tsx'

type Props = {
  open: boolean
  onClose: () => void
  records: Records<Todo>
  lists: readonly Todo[]
  /** Those that are shared, by their id. */
  shared: ReadonlyMap<string, Space>
  saved: readonly Todo[]
  readiness: Readiness
  archived: readonly Todo[]
  onView: (view: TodoView) => void
  onTrash: (id: string) => void
  onTrashView: (id: string) => void
}

/** Renames, colours, reorders, archives and deletes lists, and changes the saved views. */
export function ListsDialog({
  open,
  onClose,
  records,
  lists,
  shared,
  saved,
  readiness,
  archived,
  onView,
  onTrash,
  onTrashView,
}: Props) {
  const readOnly = useReadOnlyLists()

  function onDrop(id: string, index: number) {
    moveList(records, lists, id, index)
  }

  function onStep(id: string, step: -1 | 1) {
    const to = lists.findIndex((list) => list.id === id) + step
    if (to >= 0 && to < lists.length) onDrop(id, to)
  }

  function archive(list: Todo) {
    onView('all')
    offerUndo(`「${list.text}」をアーカイブしました`, archiveList(records, list))
  }

  return (
    <Dialog open={open} onClose={onClose} title="リストの整理">
      {lists.length + archived.length + saved.length === 0 && (
        <NothingText readiness={readiness} className="text-ink-soft">
          リストはまだありません。「＋ リスト」から作れます。
        </NothingText>
      )}
      <ul aria-label="リスト" className="grid grid-cols-1 gap-1">
        {lists.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            records={records}
            actions={{ onStep, onDrop }}
            onArchive={archive}
            onTrash={({ id }) => onTrash(id)}
            space={shared.get(list.id) ?? null}
          />
        ))}
      </ul>
      <SavedRows saved={saved} records={records} onTrash={onTrashView} />
      {archived.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-base">アーカイブしたリスト</h3>
          <p className="mb-2 text-sm text-ink-soft">
            中のやることは、ほかの表示に出ず、お知らせも届きません。
          </p>
          <ul aria-label="アーカイブしたリスト" className="grid grid-cols-1 gap-1">
            {archived.map((list) => (
              <li key={list.id} className="flex items-center gap-2 rounded-md bg-surface pl-4">
                <ListDot color={list.color} />
                <button
                  type="button"
                  onClick={() => {
                    onView({ list: list.id })
                    onClose()
                  }}
                  className="min-h-11 min-w-0 flex-1 truncate text-left hover:text-accent"
                >
                  {list.text || '（無題）'}
                </button>
                {!readOnly.has(list.id) && (
                  <Button size="sm" variant="quiet" onClick={() => restoreList(records, list.id)}>
                    元に戻す
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
