import type { RecordBase } from '#contract/apps/app-records.ts'
import type { SyncApp } from '#contract/apps/sync-rules.ts'
import { currentOwner, onOwnerChange } from './owner.ts'
import { openRecords, type RecordShape, type Records } from './records.ts'
import { openStore, type Store } from './store.ts'
import { emptyOldTrash } from './trash.ts'

export type Opened<R extends RecordBase> = { store: Store; records: Records<R> }

/** One app's records of whoever is signed in, or of the device. */
export type AppStorage<R extends RecordBase> = {
  app: SyncApp
  shape: RecordShape<R>
  current: () => Opened<R>
  /** Null until it is open. */
  opened: () => Opened<R> | null
  /** Called when others are shown, and whenever one of them or their state changes. */
  subscribe: (listener: () => void) => () => void
}

/** Opens when somebody wants to follow it, or asks; only in the browser. */
export function appStorage<R extends RecordBase>(app: SyncApp, shape: RecordShape<R>): AppStorage<R> {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let opened: Opened<R> | null = null

  function open(): Opened<R> {
    const store = openStore({ app, owner: currentOwner(), onGone: reopen })
    const records = openRecords(store, shape)
    store.subscribe(() => {
      emptyOldTrash(store, records)
      tell()
    })
    records.subscribe(tell)
    return { store, records }
  }

  const current = () => {
    opened ??= open()
    return opened
  }

  function reopen() {
    opened?.records.close()
    opened?.store.close()
    opened = open()
    tell()
  }

  onOwnerChange(() => {
    if (opened && opened.store.owner !== currentOwner()) reopen()
  })

  return {
    app,
    shape,
    current,
    opened: () => opened,
    subscribe: (listener) => {
      listeners.add(listener)
      // In a task of its own: inside of the one that hydrates the page both would keep a phone busy for too long.
      if (listeners.size === 1 && !opened) setTimeout(() => current() && tell())
      return () => listeners.delete(listener)
    },
  }
}
