import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { openRecordIn } from './open-record.ts'

/** The id of the open record, which is part of the URL: a reload opens the record again. */
export function useOpenId() {
  const router = useRouter()
  const [record] = useState(() =>
    openRecordIn(router.history, ({ href, ...options }) => void router.navigate({ href, ...options })),
  )
  const openId = useSyncExternalStore(record.subscribe, record.openId, () => null)
  return { openId, open: record.open, close: record.close }
}
