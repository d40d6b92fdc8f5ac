import type { SyncApp } from '#contract/apps/sync-rules.ts'
import { newId } from '../client/new-id.ts'
import { fromBase64, toBase64 } from './base64.ts'
import type { Owner } from './device.ts'

/** A change that IndexedDB was told of and has not kept yet. */
export type BufferedUpdate = { owner: Owner; update: Uint8Array; unsent: boolean }

type Stored = { owner: Owner; update: string; unsent: boolean }

const prefixOf = (app: SyncApp) => `last-words:${app}:`

/**
 * A page that is leaving has no time to wait for IndexedDB, which drops what it has not begun. Storage that answers at
 * once holds it until the app is opened again. Each page under a key of its own: two may leave in the same moment.
 */
export function writeUnloadBuffer(app: SyncApp, words: readonly BufferedUpdate[]): void {
  if (words.length === 0) return
  const stored: Stored[] = words.map((each) => ({ ...each, update: toBase64(each.update) }))
  try {
    localStorage.setItem(prefixOf(app) + newId(), JSON.stringify(stored))
  } catch {
    // Full or switched off: then what IndexedDB manages to keep is all there is.
  }
}

/** What earlier pages left; `done` once it is kept. */
export function readUnloadBuffer(app: SyncApp): { words: BufferedUpdate[]; done: () => void } {
  const keys = keysOf(app)
  return {
    words: keys.flatMap(read),
    done: () => {
      for (const key of keys) localStorage.removeItem(key)
    },
  }
}

/** When an owner's records are taken off this device; what others left stays. */
export function clearUnloadBuffer(app: SyncApp, owner: Owner): void {
  const { words, done } = readUnloadBuffer(app)
  done()
  writeUnloadBuffer(
    app,
    words.filter((each) => each.owner !== owner),
  )
}

function keysOf(app: SyncApp): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(app)))
  } catch {
    return []
  }
}

function read(key: string): BufferedUpdate[] {
  try {
    const stored: Stored[] = JSON.parse(localStorage.getItem(key) ?? '[]')
    return stored.map((each) => ({ ...each, update: fromBase64(each.update) }))
  } catch {
    // Not ours, or cut off: there is nothing to be had from it.
    return []
  }
}
