import { useEffect, useState } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { useCopies } from '../space/use-copies.ts'
import { useOpenId } from './use-open-id.ts'

type Options<R extends RecordBase> = {
  opened: Opened<R> | null
  all: ReadonlyMap<string, R>
  isUsable: boolean
}

/** How another device or tab removed the open record: a purged one has no texts that could be edited. */
export type Removed = 'trashed' | 'purged'

/**
 * The open record. One that is removed elsewhere stays open until the user closes it: a field that disappears would lose
 * the text, and the rest of a word being typed would become shortcuts.
 */
export function useOpenRecord<R extends RecordBase>({ opened, all, isUsable }: Options<R>) {
  const place = useOpenId()
  const { openId, open } = place
  const [copy, setCopy] = useState<{ id: string; key: string } | null>(null)
  /** The same for a purged record and its copy: a form keeps what was typed. */
  const key = copy && copy.id === openId ? copy.key : openId
  const found = openId && isUsable ? all.get(openId) : undefined
  const before = openId && isUsable ? opened?.records.removedElsewhere(openId) : undefined
  const copies = useCopies(opened?.store.app)
  const copyId = openId && isUsable && !found ? copies.get(openId) : undefined
  const isCopied = copyId !== undefined && all.has(copyId)
  useEffect(() => {
    if (isCopied) open(copyId)
  }, [isCopied, copyId, open])

  return {
    ...place,
    ...shown(found, before),
    key,
    /** Returns the id that the record has now. */
    bringBack: () => {
      const id = openId ? opened?.records.bringBack(openId) : undefined
      if (id && key && id !== openId) {
        setCopy({ id, key })
        open(id)
      }
      return id
    },
  }
}

function shown<R extends RecordBase>(
  found: R | undefined,
  before: R | undefined,
): { record: R | null; removed: Removed | null } {
  if (found && !isTrashed(found)) return { record: found, removed: null }
  if (!before) return { record: null, removed: null }
  return found ? { record: found, removed: 'trashed' } : { record: before, removed: 'purged' }
}
