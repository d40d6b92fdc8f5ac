import type { SyncApp } from '#contract/apps/sync-rules.ts'
import type { Owner } from './device.ts'
import type { SyncStatus } from './sync-status.ts'

/** What the tabs of one browser that show the same records tell each other. */
export type TabMessage =
  /** `isKept`: it stands in the storage they share. */
  | { type: 'update'; update: Uint8Array; isKept: boolean; isFromServer: boolean }
  /** A tab that just came says what it knows, and hears what it lacks. */
  | { type: 'hello'; vector: Uint8Array }
  | { type: 'status'; status: SyncStatus }
  /** The records were handed over or removed: whoever still holds them must let go. */
  | { type: 'gone' }

type TabChannel = { say: (message: TabMessage) => void; close: () => void }

const nameOf = (app: SyncApp, owner: Owner) => `records:${app}:${owner}`

export function joinTabs(app: SyncApp, owner: Owner, hear: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(nameOf(app, owner))
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data)
  return { say: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** From whoever removed an owner's records, to every tab that shows them, this one too. */
export function tellGone(app: SyncApp, owner: Owner): void {
  const channel = new BroadcastChannel(nameOf(app, owner))
  channel.postMessage({ type: 'gone' } satisfies TabMessage)
  channel.close()
}
