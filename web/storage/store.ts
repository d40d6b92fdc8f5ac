import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from 'yjs'
import { metaKey, schemaVersion } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import { elect } from '../client/live/elect.ts'
import { settings } from '../client/settings.ts'
import { backoffMs } from '../client/transport/backoff.ts'
import { type Device, type DeviceTrouble, deviceOwner, type FirstRows, type Owner } from './device/device.ts'
import { loadInto } from './device/load-into.ts'
import { memoryDevice } from './device/memory-device.ts'
import { openDevice, troubleOf } from './device/open-device.ts'
import { dropFrom } from './drop-from.ts'
import { fromTab, isOwnChange } from './origins.ts'
import { rememberUse } from './returning.ts'
import { type Sync, startSync } from './sync.ts'
import { syncLeadName } from './sync-lead-name.ts'
import type { SyncStatus } from './sync-status.ts'
import { joinTabs, type TabMessage } from './tab-channel.ts'

export type StoreState = {
  /** The stored updates are in the document. */
  isLoaded: boolean
  trouble: DeviceTrouble | null
  sync: SyncStatus
  /** When this device read the server's log to its end: never, on an earlier visit, or since the page opened. */
  pulled: 'never' | 'earlier' | 'now'
  /** A change is not stored on the device yet. */
  isSaving: boolean
}

export type Store = {
  app: AppId
  owner: Owner
  doc: Doc
  state: () => StoreState
  subscribe: (listener: () => void) => () => void
  /** Settles when every change so far is stored or has failed. */
  saved: () => Promise<void>
  /** The updates that the server has not acknowledged. */
  unsent: () => Promise<readonly Uint8Array[]>
  /** The rows for the first screen that the device had kept when it was opened. */
  first: () => FirstRows | null
  keepFirst: (first: FirstRows) => void
  close: () => void
}

type Options = { app: AppId; owner: Owner; onGone: () => void; open?: typeof openDevice }

/** Between attempts to store what did not fit on the device. */
const retryPause = { minMs: 2_000, maxMs: 60_000 }

/** One owner's records of one app in this tab: stored on the device, shared with other tabs and, for members, synced. */
export function openStore({ app, owner, onGone, open = openDevice }: Options): Store {
  const doc = new Doc()
  const listeners = new Set<() => void>()
  const homeless: Uint8Array[] = []
  let state: StoreState = {
    isLoaded: false,
    trouble: null,
    sync: owner === deviceOwner ? 'device' : 'syncing',
    // The records of a visitor are nowhere else.
    pulled: owner === deviceOwner ? 'now' : 'never',
    isSaving: false,
  }
  let device: Device | null = null
  let first: FirstRows | null = null
  let sync: Sync | null = null
  let stopElection: (() => void) | null = null
  let isClosed = false
  let retries = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const pending = new Set<Promise<void>>()

  function change(next: Partial<StoreState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const tabs = joinTabs(app, owner, hear)

  function hear(message: TabMessage) {
    if (message.type === 'gone') return onGone()
    if (message.type === 'status')
      return change({ sync: message.status, ...(message.isCaughtUp && { pulled: 'now' }) })
    if (message.type === 'hello') {
      const update = encodeStateAsUpdate(doc, message.vector)
      if (state.isLoaded) tabs.say({ type: 'update', update, isKept: true, isFromServer: true })
      if (sync) sayStatus()
      return
    }
    applyUpdate(doc, message.update, fromTab)
    if (message.isFromServer) return
    if (!message.isKept && sync) homeless.push(message.update)
    sync?.nudge()
  }

  const sayStatus = () => tabs.say({ type: 'status', status: state.sync, isCaughtUp: state.pulled === 'now' })

  function keep(update: Uint8Array, origin: unknown) {
    if (!device || !isOwnChange(origin) || isClosed) return
    // Do not wait for the previous write: the page may unload at any moment.
    const saving = saveOne(device, update)
    pending.add(saving)
    change({ isSaving: true })
    void saving.then(() => {
      pending.delete(saving)
      if (pending.size === 0) change({ isSaving: false })
    })
  }

  async function saveOne(place: Device, update: Uint8Array) {
    let isKept = false
    try {
      await append(place, update)
      isKept = place.isLasting
    } catch (error) {
      homeless.push(update)
      change({ trouble: troubleOf(error) })
      retryLater()
    }
    if (isClosed) return
    tabs.say({ type: 'update', update, isKept, isFromServer: false })
    sync?.nudge()
  }

  /** Updates that failed to be stored come first: this one may depend on them. */
  async function append(place: Device, ...next: readonly Uint8Array[]) {
    const carried = [...homeless]
    const [first, ...more] = [...carried, ...next]
    if (!first) return
    const whole = more.length > 0 ? mergeUpdates([first, ...more]) : first
    await place.append(owner, whole, owner !== deviceOwner)
    if (place.isLasting) rememberUse()
    dropFrom(homeless, carried)
    retries = 0
    if (state.trouble === 'full') change({ trouble: null })
  }

  /** The member may have made room, in another tab or outside of the browser. */
  function retryLater() {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(
      () => {
        if (!device || isClosed) return
        append(device).catch(() => {
          retries++
          retryLater()
        })
      },
      backoffMs(retries, retryPause),
    )
  }

  /** The browser asks before it leaves text behind that is neither on the device nor at the server. */
  const askBeforeLeaving = (event: BeforeUnloadEvent) => {
    if (homeless.length > 0) event.preventDefault()
  }

  const loading = load()

  async function load() {
    const opened = await open(app)
    device = opened.device
    first = await device.firstRows(owner).catch(() => null)
    if (first) {
      for (const listener of listeners) listener()
      // Reading thousands of records blocks the page.
      await painted()
    }
    if (isClosed) return device.close()
    const { isDamaged, applied, place } = await loadInto(doc, device, owner).catch(() => {
      // The rows cannot even be listed. They are left alone, and a member's records come from the server.
      device = memoryDevice()
      return { isDamaged: true, applied: [], place: null }
    })
    if (isClosed) return device.close()
    // Read the server's log from the start to recover what the damaged rows contained.
    if (isDamaged && owner !== deviceOwner)
      await device.take(owner, [], { epoch: '', seq: 0 }).catch(() => {})
    const isNewer = Number(doc.getMap(metaKey).get('schema') ?? 1) > schemaVersion
    const trouble = opened.trouble ?? (isNewer ? 'newer' : isDamaged ? 'damaged' : null)
    // Listen only now: Yjs re-encodes every change for its listeners, and loading is not a change.
    doc.on('update', keep)
    if (applied.length > 0) rememberUse()
    const hasPulled = place !== null && place.epoch !== '' && !isDamaged
    change({ isLoaded: true, trouble, ...(hasPulled && state.pulled === 'never' && { pulled: 'earlier' }) })
    tabs.say({ type: 'hello', vector: encodeStateVector(doc) })
    if (applied.length > settings.localCacheRows) {
      // Compaction is optional: if it fails, the rows stay as they are.
      device.fold(owner, encodeStateAsUpdate(doc), applied).catch(() => {})
    }
    if (owner !== deviceOwner) stopElection = elect(syncLeadName(app, owner), lead)
  }

  function lead() {
    if (!device) return () => {}
    const started = startSync({
      app,
      owner,
      doc,
      device,
      homeless,
      onStatus: (status) => {
        if (status === state.sync) return
        change({ sync: status })
        sayStatus()
      },
      onCaughtUp: () => {
        if (state.pulled === 'now') return
        change({ pulled: 'now' })
        sayStatus()
      },
      onPulled: (update) => tabs.say({ type: 'update', update, isKept: true, isFromServer: true }),
    })
    sync = started
    return () => {
      started.stop()
      sync = null
    }
  }

  // A page kept for the back button is frozen and must not keep the lead.
  const leave = () => stopElection?.()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !stopElection) return
    stopElection = elect(syncLeadName(app, owner), lead)
    tabs.say({ type: 'hello', vector: encodeStateVector(doc) })
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  addEventListener('beforeunload', askBeforeLeaving)

  return {
    app,
    owner,
    doc,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saved: async () => {
      await loading
      await Promise.all(pending)
    },
    unsent: async () => {
      await loading
      const rows = (await device?.unsentRows(owner)) ?? []
      return [...rows.map(({ update }) => update), ...homeless]
    },
    first: () => first,
    keepFirst: (rows) => {
      // Without them the next page waits for the records.
      device?.keepFirstRows(owner, rows).catch(() => {})
    },
    close: () => {
      void Promise.all(pending).finally(() => {
        isClosed = true
        clearTimeout(retryTimer)
        removeEventListener('pagehide', leave)
        removeEventListener('pageshow', comeBack)
        removeEventListener('beforeunload', askBeforeLeaving)
        stopElection?.()
        tabs.close()
        device?.close()
      })
    },
  }
}

/** A hidden page paints no frames. */
const hiddenPageMs = 200

function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, hiddenPageMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
