import { documentPath } from '#contract/protocol/document.ts'
import type { LiveEvent } from '#contract/protocol/live.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Log } from '../http/handle.ts'
import type { ReadNewest } from './read-newest.ts'

export type Deliver = (event: LiveEvent) => void

/** One member's document that at least one stream follows; each version is read once for all of them. */
export type Watched = {
  path: string
  /** True if `version` is newer than the known one, or if the last read failed and some stream may still wait. */
  isBehind: (version: number) => boolean
  refresh: () => void
  /** Delivers a version whose state is known without reading it. */
  accept: (version: number, data: unknown) => void
  add: (deliver: Deliver, seenVersion: number | undefined) => void
  /** True if no stream is left. */
  remove: (deliver: Deliver) => boolean
}

type WatchOptions = {
  uid: string
  readNewest: ReadNewest
  /** Called when the database was unavailable during a read; the receiver must call `refresh` again. */
  onAway: () => void
  log: Log
}

export function watch({ uid, readNewest, onAway, log }: WatchOptions): Watched {
  const { document } = readNewest
  const path = documentPath(document, uid)
  const followers = new Map<Deliver, number | undefined>()
  let newest: LiveEvent | null = null
  let isReading = false
  let isStale = false

  async function readUntilFresh() {
    isReading = true
    while (isStale) {
      isStale = false
      const read = await readNewest(uid, newest?.version)
      if (read && (!newest || read.version > newest.version)) {
        newest = { document: path, ...read }
      }
      for (const deliver of followers.keys()) bringUpToDate(deliver)
    }
  }

  function accept(version: number, data: unknown) {
    if (!newest || version > newest.version) newest = { document: path, version, data }
    for (const deliver of followers.keys()) bringUpToDate(deliver)
  }

  function bringUpToDate(deliver: Deliver) {
    const seen = followers.get(deliver)
    // Never go backwards: a browser may have seen a newer version than a slow read returns.
    if (!newest || (seen !== undefined && seen >= newest.version)) return
    followers.set(deliver, newest.version)
    deliver(newest)
  }

  function refresh() {
    isStale = true
    if (isReading) return
    readUntilFresh()
      .catch((error: unknown) => {
        isStale = true
        log.warn({ err: error, document: document.path }, 'could not read a live document')
        if (isUnavailable(error)) onAway()
      })
      .finally(() => {
        isReading = false
      })
  }

  return {
    path: document.path,
    isBehind: (version) => isStale || !newest || version > newest.version,
    refresh,
    accept,
    add: (deliver, seenVersion) => {
      followers.set(deliver, seenVersion)
      // Refresh even if a state is cached: a notice for it may have been lost.
      refresh()
    },
    remove: (deliver) => {
      followers.delete(deliver)
      return followers.size === 0
    },
  }
}
