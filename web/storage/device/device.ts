import type { LogPlace } from '#contract/apps/sync.ts'

/** One Yjs update as the device keeps it. `unsent`: the server has not acknowledged it yet. */
export type DeviceRow = { key: number; update: Uint8Array; unsent: boolean }

/** Whose records: a member's uid, or `device` for records written while signed out. */
export type Owner = string
export const deviceOwner: Owner = 'device'

/**
 * Copies of the records that a list shows when it opens. `key` says how they were picked. They are no second truth: each
 * change of the owner's records removes them in its own transaction.
 */
export type FirstRows = { key: string; rows: readonly unknown[] }

/** Stores one app's records on this device, separately for each owner. */
export type Device = {
  /** False where the browser stores nothing: the records then live as long as the page. */
  isLasting: boolean
  /** Everybody who has rows here. */
  owners: () => Promise<Owner[]>
  load: (owner: Owner) => Promise<{ rows: DeviceRow[]; place: LogPlace | null }>
  firstRows: (owner: Owner) => Promise<FirstRows | null>
  keepFirstRows: (owner: Owner, first: FirstRows) => Promise<void>
  unsentRows: (owner: Owner) => Promise<DeviceRow[]>
  append: (owner: Owner, update: Uint8Array, unsent: boolean) => Promise<void>
  /** Stores an update of the server and its position in one transaction. */
  take: (owner: Owner, updates: readonly Uint8Array[], place: LogPlace) => Promise<void>
  markSent: (owner: Owner, keys: readonly number[], place: LogPlace | null) => Promise<void>
  /** Replaces rows by the one update they were merged into. */
  fold: (owner: Owner, state: Uint8Array, keys: readonly number[]) => Promise<void>
  /** Moves one owner's records to another, atomically, and marks them as unsent. */
  handOver: (from: Owner, to: Owner, updates: readonly Uint8Array[]) => Promise<void>
  forget: (owner: Owner) => Promise<void>
  close: () => void
}

/** Why the device does not store records properly. */
export type DeviceTrouble =
  /** Private mode, or storage is switched off. */
  | 'not-kept'
  /** The quota is used up. */
  | 'full'
  /** A newer build wrote them in a format that this one does not know. */
  | 'newer'
  /** Some rows cannot be read. They are left as they are. */
  | 'damaged'
