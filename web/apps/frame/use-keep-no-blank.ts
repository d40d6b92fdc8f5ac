import { useEffect, useRef } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Opened } from '#web/storage/app-storage.ts'

type Options<R extends RecordBase> = {
  opened: Opened<R> | null
  openId: string | null
  isBlank: (record: R) => boolean
}

/** Deletes a record that was left blank, however the user left it, including with the browser's back button. */
export function useKeepNoBlank<R extends RecordBase>({ opened, openId, isBlank }: Options<R>): void {
  const lastId = useRef<string | null>(null)
  useEffect(() => {
    const left =
      lastId.current && lastId.current !== openId ? opened?.records.all().get(lastId.current) : null
    if (left && isBlank(left)) opened?.records.purge([left.id])
    lastId.current = openId
  }, [openId, opened, isBlank])
}
