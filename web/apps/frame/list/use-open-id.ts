import { useRouter } from '@tanstack/react-router'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { afterPaint, useAfterPaint } from '#web/ui/after-paint.ts'
import { openRecordIn } from './open-record.ts'

/** The id of the open record, which is part of the URL: a reload opens the record again. */
export function useOpenId() {
  const router = useRouter()
  const [record] = useState(() =>
    openRecordIn(
      router.history,
      ({ href, ...options }) => void router.navigate({ href, ...options }),
      afterPaint,
    ),
  )
  const openId = useSyncExternalStore(record.subscribe, record.openId, () => null)
  const { later, cancel } = useAfterPaint()
  // A new note that is opened right after Escape must not be closed by it.
  const open = useCallback(
    (id: string) => {
      cancel()
      record.open(id)
    },
    [record, cancel],
  )
  const close = useCallback(() => {
    cancel()
    record.close()
  }, [record, cancel])
  return {
    openId,
    open,
    close,
    /** Opens or closes after the paint; whatever opens or closes before takes its place. */
    later,
  }
}
