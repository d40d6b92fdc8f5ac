import * as z from 'zod/mini'
import type { AppId } from '#contract/apps/apps.ts'
import { browserStorage } from '../../client/browser-storage.ts'
import { newId } from '../../client/new-id.ts'
import { fromBase64, toBase64 } from '../base64.ts'
import type { Owner } from './device.ts'

/** A change that was handed to IndexedDB and is not stored there yet. */
export type BufferedUpdate = { owner: Owner; update: Uint8Array; unsent: boolean }

const storedUpdates = z.array(z.object({ owner: z.string(), update: z.string(), unsent: z.boolean() }))

const prefixOf = (app: AppId) => `last-words:${app}:`

/**
 * IndexedDB drops transactions that have not started when the page unloads, so the page writes them synchronously to
 * localStorage for the next start of the app. Each page uses its own key, because two may unload at the same moment.
 */
export function writeUnloadBuffer(app: AppId, updates: readonly BufferedUpdate[]): void {
  if (updates.length === 0) return
  const stored: z.output<typeof storedUpdates> = updates.map((each) => ({
    ...each,
    update: toBase64(each.update),
  }))
  browserStorage.local.write(prefixOf(app) + newId(), stored)
}

/** The updates that earlier pages left; call `done` once they are stored. */
export function readUnloadBuffer(app: AppId): { updates: BufferedUpdate[]; done: () => void } {
  const keys = browserStorage.local.keys()?.filter((key) => key.startsWith(prefixOf(app))) ?? []
  return {
    updates: keys.flatMap(read),
    done: () => browserStorage.local.remove(...keys),
  }
}

/** Removes the updates of an owner whose records are removed from this device. */
export function clearUnloadBuffer(app: AppId, owner: Owner): void {
  const { updates, done } = readUnloadBuffer(app)
  done()
  writeUnloadBuffer(
    app,
    updates.filter((each) => each.owner !== owner),
  )
}

function read(key: string): BufferedUpdate[] {
  const stored = browserStorage.local.read(key, storedUpdates) ?? []
  try {
    return stored.map((each) => ({ ...each, update: fromBase64(each.update) }))
  } catch {
    // Truncated base64: nothing can be recovered.
    return []
  }
}
