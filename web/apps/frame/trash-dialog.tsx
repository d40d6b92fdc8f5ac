import { type ReactNode, useState } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { trashDays } from '#contract/retention-rules.ts'
import { digits } from '#contract/values/digits.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { daysLeft, isEditedInTrash, isTrashed } from '#web/storage/trash.ts'
import { useListing } from '#web/storage/use-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { NothingText } from './list/nothing-text.tsx'
import { useGrowing } from './use-growing.ts'

type Props<R extends RecordBase> = {
  open: boolean
  onClose: () => void
  storage: AppStorage<R>
  titleOf: (record: R) => string
}

/** Deleted records, kept for thirty days. */
export function TrashDialog<R extends RecordBase>({ open, onClose, storage, titleOf }: Props<R>) {
  const { records, readiness } = useListing(storage)
  const [isAsking, setAsking] = useState(false)
  const placeOf = ({ id }: R) => storage.opened()?.placeOf(id)
  const trashed = open
    ? [...records.values()]
        .filter((record) => isTrashed(record) && !placeOf(record)?.isReadOnly)
        .sort((a, b) => (b.trashedAt ?? 0) - (a.trashedAt ?? 0))
    : []
  const { count, end } = useGrowing(trashed.length, 'trash')
  const sharedCount = isAsking ? trashed.filter((record) => placeOf(record)?.space).length : 0
  const now = Date.now()

  const whoOf = ({ id }: R) => storage.opened()?.otherWho(id, 'trashedAt')

  function restore(record: R) {
    storage.current().records.restore([record.id])
    toast.done(`「${titleOf(record)}」を元に戻しました`)
  }

  function empty() {
    storage.current().records.purge(trashed.map(({ id }) => id))
    setAsking(false)
    toast.done('ごみ箱を空にしました')
  }

  return (
    <>
      <Dialog
        open={open && !isAsking}
        onClose={onClose}
        title="ごみ箱"
        width="md"
        actions={
          trashed.length > 0 && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              ごみ箱を空にする
            </Button>
          )
        }
      >
        <TrashList>
          <p className="text-sm text-ink-soft">
            削除した記録は、{trashDays}日のあいだ元に戻せます。そのあとは完全に削除されます。
          </p>
          {trashed.length === 0 && (
            <NothingText readiness={readiness} className="py-10 text-center text-ink-soft">
              ごみ箱は空です。
            </NothingText>
          )}
          <ul className="mt-4 grid grid-cols-1 gap-2">
            {trashed.slice(0, count).map((record) => (
              <li key={record.id} className="flex items-center gap-3 rounded-md border border-line p-3 pl-4">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{titleOf(record)}</p>
                  <p className="text-sm text-ink-soft">
                    {daysLeft(record, now) > 1 ? `あと${daysLeft(record, now)}日` : 'まもなく削除されます'}
                    {noteOf(record) && `・${noteOf(record)}`}
                    {whoOf(record) && `・${whoOf(record)}さんが削除`}
                  </p>
                </div>
                <Button size="sm" variant="quiet" onClick={() => restore(record)}>
                  元に戻す
                </Button>
              </li>
            ))}
          </ul>
          <div ref={end} />
        </TrashList>
      </Dialog>
      <ConfirmDialog
        open={open && isAsking}
        title="ごみ箱を空にしますか？"
        confirmLabel="完全に削除する"
        danger
        onConfirm={empty}
        onCancel={() => setAsking(false)}
      >
        {digits(trashed.length)}件の記録を完全に削除します。元には戻せません。
        {sharedCount > 0 &&
          `うち${digits(sharedCount)}件は、いっしょに使っているものです。ほかの人のごみ箱からも消えます。`}
      </ConfirmDialog>
    </>
  )
}

/** Mounted while the dialog is open, so that the focus is followed in what is on the screen. */
function TrashList({ children }: { children: ReactNode }) {
  const list = useFocusAfterRemoval<HTMLDivElement>('li')
  return (
    <div ref={list} className="outline-none">
      {children}
    </div>
  )
}

function noteOf(record: RecordBase): string | null {
  if (record.rescued) return '別の端末で完全に削除されたあとの、この端末の編集です'
  if (isEditedInTrash(record)) return '削除したあとに編集されています'
  return null
}
