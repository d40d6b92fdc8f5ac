import type { AppId } from '#contract/apps/apps.ts'
import type { Owner } from './device/device.ts'
import type { SyncStatus } from './sync-status.ts'

/** Messages between the tabs of one browser that show the same records. */
export type TabMessage =
  /** `isKept`: it is in the shared storage. */
  | { type: 'update'; update: Uint8Array; isKept: boolean; isFromServer: boolean }
  /** A new tab sends its state vector and receives what it lacks. */
  | { type: 'hello'; vector: Uint8Array }
  /** `isCaughtUp`: everything that the server had is here. */
  | { type: 'status'; status: SyncStatus; isCaughtUp: boolean }
  /** The records were moved or removed: tabs that hold them must drop them. */
  | { type: 'gone'; copies?: Copies }

/** The ids of shared records with those of the member's copies of them. */
type Copies = ReadonlyMap<string, string>

type TabChannel = { say: (message: TabMessage) => void; close: () => void }

const nameOf = (app: AppId, owner: Owner) => `records:${app}:${owner}`

export function joinTabs(app: AppId, owner: Owner, hear: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(nameOf(app, owner))
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data)
  return { say: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** Tells every tab, including this one, that an owner's records were moved or removed, or that copies came to them. */
export function tellGone(app: AppId, owner: Owner, copies: Copies = new Map()): void {
  for (const name of [nameOf(app, owner), anyGoneOf(app)]) {
    const channel = new BroadcastChannel(name)
    channel.postMessage({ type: 'gone', copies } satisfies TabMessage)
    channel.close()
  }
}

const anyGoneOf = (app: AppId) => `records-gone:${app}`

/** Calls the listener when records of any owner were moved or removed. Returns how to stop. */
export function onAnyGone(app: AppId, listener: (copies: Copies) => void): () => void {
  const channel = new BroadcastChannel(anyGoneOf(app))
  channel.onmessage = ({ data }: MessageEvent<{ copies: Copies }>) => listener(data.copies)
  return () => channel.close()
}
