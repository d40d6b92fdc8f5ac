/** A place in the server's log, up to which this device knows everything. */
export type Place = { epoch: string; seq: number }

/** One Yjs update as the device keeps it. `unsent`: the server has not acknowledged it yet. */
export type DeviceRow = { key: number; update: Uint8Array; unsent: boolean }

/** Whose records: a member's uid, or `device` for what was written while nobody was signed in. */
export type Owner = string
export const deviceOwner: Owner = 'device'

/** Where one app's records are kept on this device. Each owner's are apart: nobody sees another's. */
export type Device = {
  /** False where the browser keeps nothing: the records then live as long as the page. */
  isLasting: boolean
  load: (owner: Owner) => Promise<{ rows: DeviceRow[]; place: Place | null }>
  unsentRows: (owner: Owner) => Promise<DeviceRow[]>
  append: (owner: Owner, update: Uint8Array, unsent: boolean) => Promise<void>
  /** What came from the server, together with how far it reaches: never one without the other. */
  take: (owner: Owner, updates: readonly Uint8Array[], place: Place) => Promise<void>
  markSent: (owner: Owner, keys: readonly number[], place: Place | null) => Promise<void>
  /** Puts one update in the place of the rows it was made of. */
  fold: (owner: Owner, state: Uint8Array, keys: readonly number[]) => Promise<void>
  /** Gives the records of one owner to another, who must send them; whole or not at all. */
  handOver: (from: Owner, to: Owner, updates: readonly Uint8Array[]) => Promise<void>
  forget: (owner: Owner) => Promise<void>
  close: () => void
}

/** Why the device does not keep records as it should. */
export type DeviceTrouble =
  /** Private mode, or storage is switched off. */
  | 'not-kept'
  /** No room left. */
  | 'full'
  /** A newer build wrote them, and this one does not know their shape. */
  | 'newer'
  /** Some of what was kept cannot be read. It is left as it is. */
  | 'damaged'
