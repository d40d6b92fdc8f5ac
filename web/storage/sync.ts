import { applyUpdate, type Doc, encodeStateAsUpdate } from 'yjs'
import type { AppId } from '#contract/apps/apps.ts'
import type { LogPlace } from '#contract/apps/sync.ts'
import type { Reason } from '#contract/protocol/reason.ts'
import { backoffMs } from '../client/transport/backoff.ts'
import { CallFailure } from '../client/transport/call-failure.ts'
import { onReachable, onReachChange, reach } from '../client/transport/reach.ts'
import { fromBase64 } from './base64.ts'
import type { Device, DeviceRow, Owner } from './device/device.ts'
import { dropFrom } from './drop-from.ts'
import { fromServer } from './origins.ts'
import { firstBatch, pushesOf, rowsPerPush } from './push-batch.ts'
import { keepAuthors } from './space/authors.ts'
import { logOf } from './space/log-of.ts'
import type { SyncStatus } from './sync-status.ts'

type SyncOptions = {
  app: AppId
  owner: Owner
  doc: Doc
  device: Device
  /** Updates that could not be stored on the device and must be sent from memory. */
  homeless: Uint8Array[]
  onStatus: (status: SyncStatus) => void
  /** Called when updates of the server are in the document, to pass them to the other tabs. */
  onPulled: (update: Uint8Array) => void
  /** Called when everything that the server had is in the document. */
  onCaughtUp: () => void
}

export type Sync = { nudge: () => void; stop: () => void }

const pause = { minMs: 1_000, maxMs: 60_000 }
/** Debounces typing. */
const gatherMs = 250
/** Only if the live stream tells nothing for so long is the log asked for its end. */
const headWithinMs = 3_000
/** The place in a log to which nobody ever sent anything. */
const nowhere: LogPlace = { epoch: '', seq: 0 }

/** Syncs one document with the server's log, in the leading tab only. */
export function startSync({
  app,
  owner,
  doc,
  device,
  homeless,
  onStatus,
  onPulled,
  onCaughtUp,
}: SyncOptions): Sync {
  const log = logOf(app, owner)
  let place: LogPlace | null = null
  /** The newest position in the log, from the live stream. */
  let newest: LogPlace | null = null
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function nudge(waitMs = gatherMs) {
    isWanted = true
    if (isRunning || isStopped) return
    const unreachable = reach()
    if (unreachable !== 'reachable') return onStatus(unreachable)
    // A retry is scheduled; typing must not bring it forward.
    if (failures > 0) return
    onStatus('syncing')
    clearTimeout(timer)
    // Timers of a hidden tab may wait for a minute, and the visible tab may depend on this one.
    if (document.hidden) void run()
    else timer = setTimeout(run, waitMs)
  }

  async function run() {
    isRunning = true
    try {
      while (isWanted && !isStopped) {
        isWanted = false
        await pullAll()
        if (!isStopped) onCaughtUp()
        await pushAll()
      }
      failures = 0
      if (!isStopped) onStatus('synced')
    } catch (error) {
      const status = statusOf(error)
      // No later attempt succeeds.
      const isOver = status === 'closed'
      isWanted = !isOver
      failures = isOver ? 0 : failures + 1
      if (!isStopped) onStatus(status)
    } finally {
      isRunning = false
    }
    if (isWanted && !isStopped) {
      clearTimeout(timer)
      timer = setTimeout(run, backoffMs(failures, pause))
    }
  }

  async function pullAll() {
    place ??= (await device.load(owner)).place
    for (;;) {
      if (isAtNewest()) return
      const answer = await log.pull(place)
      if (isStopped) return
      keepAuthors(owner, answer.authors ?? [])
      const next = { epoch: answer.epoch, seq: answer.seq }
      // The server's log was restarted: send everything again.
      if (place && place.epoch !== next.epoch) await device.append(owner, encodeStateAsUpdate(doc), true)
      const updates = answer.updates.map(fromBase64)
      if (updates.length > 0) await takeUpdates(updates, next)
      else if (next.epoch !== '') await device.take(owner, [], next)
      place = next.epoch === '' ? null : next
      if (!answer.hasMore) {
        newest = furthest(newest, place ?? nowhere)
        return
      }
    }
  }

  /** Nothing needs to be pulled. Neither may be ahead: a restored server has an earlier end. */
  function isAtNewest() {
    const here = place ?? nowhere
    return newest !== null && newest.epoch === here.epoch && newest.seq === here.seq
  }

  async function takeUpdates(updates: Uint8Array[], next: LogPlace) {
    doc.transact(() => {
      for (const update of updates) applyUpdate(doc, update, fromServer)
    }, fromServer)
    await device.take(owner, updates, next).catch(() => {})
    for (const update of updates) onPulled(update)
  }

  async function pushAll() {
    for (;;) {
      const rows = firstBatch(await device.unsentRows(owner))
      if (rows.length === 0 && homeless.length === 0) return
      if (rows.length > 0) await pushRows(rows)
      else await pushHomeless()
      if (isStopped) return
    }
  }

  async function pushRows(batch: DeviceRow[]) {
    const after = await send(batch.map(({ update }) => update))
    await device.markSent(
      owner,
      batch.map(({ key }) => key),
      after,
    )
  }

  async function pushHomeless() {
    const batch = homeless.slice(0, rowsPerPush)
    await send(batch)
    dropFrom(homeless, batch)
  }

  /** Resolves once the server has it, with the new position if nothing else was pushed in between. */
  async function send(updates: Uint8Array[]): Promise<LogPlace | null> {
    for (const part of pushesOf(updates)) {
      const { epoch, seq } = await log.push(part)
      const isNext = place ? place.epoch === epoch && seq === place.seq + 1 : seq === 1
      newest = furthest(newest, { epoch, seq })
      if (isNext) place = { epoch, seq }
      // Another device pushed in between: the next round pulls it.
      else isWanted = true
    }
    return place
  }

  let lastHeard: LogPlace | null = null
  const unlisten = log.onHead((told) => {
    const head = told ?? nowhere
    const isFirst = lastHeard === null
    const isRepeated = head.epoch === lastHeard?.epoch && head.seq === lastHeard.seq
    lastHeard = head
    // The server repeats a position when it accepts again what it refused, such as after the address was verified.
    if (isRepeated) return comeNow()
    newest = furthest(newest, head)
    if (isFirst || !isAtNewest()) nudge(0)
  })
  const comeNow = () => {
    failures = 0
    newest = null
    nudge(0)
  }
  // Report it without waiting for the next change: an unreachable server is never in sync.
  const stopWatching = onReachChange(() => {
    const unreachable = reach()
    if (unreachable !== 'reachable') onStatus(unreachable)
  })
  const stopWaiting = onReachable(comeNow)
  const unreachable = reach()
  onStatus(unreachable === 'reachable' ? 'syncing' : unreachable)
  const unheard = setTimeout(() => lastHeard ?? nudge(0), headWithinMs)

  return {
    nudge: () => nudge(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(unheard)
      unlisten()
      stopWatching()
      stopWaiting()
    },
  }
}

/** The later of two positions in one log; of two logs the one received last. */
const furthest = (known: LogPlace | null, heard: LogPlace | null): LogPlace | null =>
  known && heard && known.epoch === heard.epoch && known.seq > heard.seq ? known : heard

const statusOfReason: Partial<Record<Reason, SyncStatus>> = {
  'storage-full': 'full',
  'storage-needs-verified-email': 'unverified',
  'records-set-aside': 'aside',
  'space-read-only': 'closed',
  'space-gone': 'closed',
}

function statusOf(error: unknown): SyncStatus {
  if (!(error instanceof CallFailure)) return 'failed'
  const known = statusOfReason[error.reason]
  if (known) return known
  if (error.code === 'resource-exhausted') return 'syncing'
  // Signed out meanwhile: the change of the session closes this store.
  const isAway = ['unavailable', 'deadline-exceeded', 'unauthenticated'].includes(error.code)
  if (!isAway) return 'failed'
  return reach() === 'offline' ? 'offline' : 'away'
}
