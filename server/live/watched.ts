import { documentPath } from '#contract/protocol/document.ts'
import type { LiveEvent } from '#contract/protocol/live.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Log } from '../http/handle.ts'
import type { ReadNewest } from './read-newest.ts'

export type Deliver = (event: LiveEvent) => void

/** One member's document that at least one stream follows; however many do, each version is read once. */
export type Watched = {
  path: string
  /** False when `version` shows that nothing newer can be known. */
  isBehind: (version: number) => boolean
  refresh: () => void
  add: (deliver: Deliver, seenVersion: number | undefined) => void
  /** True when nobody is left. */
  remove: (deliver: Deliver) => boolean
}

export type WatchOptions = {
  uid: string
  readNewest: ReadNewest
  /** The database was away when the newest state was to be read; somebody is to call `refresh` again. */
  onAway: () => void
  log: Log
}

export function watch({ uid, readNewest, onAway, log }: WatchOptions): Watched {
  const { document } = readNewest
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
        newest = { document: documentPath(document, uid), ...read }
      }
      for (const deliver of followers.keys()) bringUpToDate(deliver)
    }
  }

  function bringUpToDate(deliver: Deliver) {
    const seen = followers.get(deliver)
    // Never backwards: a browser may have seen more than a slow read knows.
    if (!newest || (seen !== undefined && seen >= newest.version)) return
    followers.set(deliver, newest.version)
    deliver(newest)
  }

  function refresh() {
    isStale = true
    if (isReading) return
    readUntilFresh()
      .catch((error: unknown) => {
        log.warn({ err: error, document: document.path }, 'live document not read')
        if (isUnavailable(error)) onAway()
      })
      .finally(() => {
        isReading = false
      })
  }

  return {
    path: document.path,
    isBehind: (version) => !newest || version > newest.version,
    refresh,
    add: (deliver, seenVersion) => {
      followers.set(deliver, seenVersion)
      // Also when a newest is at hand: its notice may be the one that was lost.
      refresh()
    },
    remove: (deliver) => {
      followers.delete(deliver)
      return followers.size === 0
    },
  }
}
