import { type ReactNode, useState } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { trashDays } from '#contract/retention-rules.ts'
import type { Space } from '#contract/space/space.ts'
import { endedSpaceDays } from '#contract/space/space-rules.ts'
import { digits } from '#contract/values/digits.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { giveUp } from '#web/storage/space/give-up.ts'
import { daysLeft, isEditedInTrash, isTrashed } from '#web/storage/trash.ts'
import { useListing } from '#web/storage/use-storage.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
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
  /** The shared things that go with these records. */
  const over = isAsking ? (storage.opened()?.emptiedBy(trashed.map(({ id }) => id)) ?? []) : []
  const isOver = (record: R) => over.some(({ id }) => id === placeOf(record)?.space?.id)
  const sharedCount = isAsking
    ? trashed.filter((record) => placeOf(record)?.space && !isOver(record)).length
    : 0
  const now = Date.now()

  const whoOf = ({ id }: R) => storage.opened()?.otherWho(id, 'trashedAt')

  function restore(record: R) {
    storage.current().records.restore([record.id])
    toast.done(`「${titleOf(record)}」を元に戻しました`)
  }

  const emptying = useAction(async () => {
    storage.current().records.purge(trashed.filter((record) => !isOver(record)).map(({ id }) => id))
    for (const space of over) await giveUp(space)
    setAsking(false)
    toast.done('ごみ箱を空にしました')
  }, errorSentence)

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
        busy={emptying.isBusy}
        onConfirm={emptying.run}
        onCancel={() => setAsking(false)}
      >
        {digits(trashed.length)}件の記録を完全に削除します。元には戻せません。
        {sharedCount > 0 &&
          `うち${digits(sharedCount)}件は、いっしょに使っているものです。ほかの人のごみ箱からも消えます。`}
        {over.map(lossOf)}
      </ConfirmDialog>
    </>
  )
}

function lossOf({ title, role, members }: Space): string {
  if (role !== 'owner') return `「${title}」からは、あなただけが抜けます。ほかの人のごみ箱には残ります。`
  return members.length > 1
    ? `「${title}」は、いっしょに使うのも終わります。ほかの人は、${endedSpaceDays}日のあいだ自分用に残せます。`
    : ''
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
