import { useEffect, useRef } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'

type Options<R extends RecordBase> = {
  opened: Opened<R> | null
  openId: string | null
  record: R | null
  isBlank: (record: R) => boolean
  /** Such as メモ. */
  name: string
}

/**
 * Removes a record that was left blank, however the user left it, including with the browser's back button. One that
 * was never written is deleted; one that was emptied goes to the trash with the most text it had while it was open.
 */
export function useKeepNoBlank<R extends RecordBase>({
  opened,
  openId,
  record,
  isBlank,
  name,
}: Options<R>): void {
  const lastId = useRef<string | null>(null)
  const fullest = useRef<R | null>(null)
  useEffect(() => {
    const left =
      lastId.current && lastId.current !== openId ? opened?.records.all().get(lastId.current) : null
    lastId.current = openId
    if (!opened || !left || isTrashed(left) || !isBlank(left)) return
    // Others may be about to write in it.
    if (opened.placeOf(left.id).space) return
    const { records } = opened
    if (left.editedAt === left.createdAt) return records.purge([left.id])
    records.trashAs(fullest.current?.id === left.id ? fullest.current : left)
    offerUndo(`空になった${name}を、ごみ箱に移しました`, () => records.restore([left.id]))
  }, [openId, opened, isBlank, name])

  // After the effect above, which needs the one that was left.
  useEffect(() => {
    const isOther = record && fullest.current?.id !== record.id
    if (record && (isOther || lettersIn(record) >= lettersIn(fullest.current))) fullest.current = record
  }, [record])
}

const lettersIn = (record: RecordBase | null): number =>
  Object.values(record ?? {}).reduce(
    (sum: number, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )
