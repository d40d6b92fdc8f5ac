import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import { liveStreams } from '../metrics/meters.ts'
import type { LiveReader } from './live-reader.ts'
import type { LiveNotices, Stop } from './notices.ts'
import { readNewest } from './read-newest.ts'
import { readsTogether } from './read-together.ts'
import { type StreamCapOptions, streamCaps } from './stream-caps.ts'
import { startSweep } from './sweep.ts'
import { versionsTogether } from './versions.ts'
import { type Deliver, type Watched, watch } from './watched.ts'

export type HubOptions = StreamCapOptions & {
  db: Pick<Db, 'sql' | 'form'>
  readers: readonly LiveReader[]
  notices: readonly LiveNotices[]
  log: Log
  sweepMs?: number
}

/** The declared path of a document, and the version that the browser already has. */
export type Wanted = { path: string; version?: number | undefined }

export type Hub = {
  subscribe: (from: { uid: string; address: string }, wanted: readonly Wanted[], deliver: Deliver) => Stop
  streamCount: () => number
  close: () => void
}

/** Delivers the newest documents of members to their streams. Holds only documents that some stream follows. */
export function createHub(options: HubOptions): Hub {
  const { db, log, sweepMs = 5_000 } = options
  const { sql } = db
  const together = { versionOf: versionsTogether(sql), readTogether: readsTogether(db, options.readers) }
  const readers = new Map(
    options.readers.map((reader) => [reader.document.path, readNewest(sql, together, reader)]),
  )
  const watchedBy = new Map<string, Map<string, Watched>>()
  const unfollowBy = new Map<string, Stop[]>()
  const caps = streamCaps(options)
  let streams = 0

  const sweep = startSweep({ sql, watchedBy, sweepMs, log })
  const stops = options.notices.map((notices) =>
    notices.listen(({ uid, document, version, data }) => {
      const watched = watchedBy.get(uid)?.get(document)
      if (!watched?.isBehind(version)) return
      if (data === undefined) watched.refresh()
      else watched.accept(version, data)
    }, sweep.now),
  )

  function watchedOf(uid: string, path: string): Watched {
    const reader = readers.get(path)
    if (!reader) throw new Error(`no reader for the document ${path}`)
    const documents = watchedBy.get(uid) ?? new Map<string, Watched>()
    if (documents.size === 0) follow(uid)
    watchedBy.set(uid, documents)
    const watched = documents.get(path) ?? watch({ uid, readNewest: reader, onAway: sweep.soon, log })
    documents.set(path, watched)
    return watched
  }

  /** Before the first read of the member's documents, so that no change falls between the two. */
  function follow(uid: string) {
    const refreshAll = () => {
      for (const watched of watchedBy.get(uid)?.values() ?? []) watched.refresh()
    }
    const stops = options.notices.flatMap((notices) => notices.follow?.(uid, refreshAll) ?? [])
    if (stops.length > 0) unfollowBy.set(uid, stops)
  }

  function forget(uid: string, path: string) {
    const documents = watchedBy.get(uid)
    documents?.delete(path)
    if (documents?.size !== 0) return
    watchedBy.delete(uid)
    for (const stop of unfollowBy.get(uid) ?? []) stop()
    unfollowBy.delete(uid)
  }

  return {
    subscribe: ({ uid, address }, wanted, deliver) => {
      const release = caps.take(uid, address)
      streams++
      liveStreams.inc()
      const followed = wanted.map(({ path, version }) => {
        const watched = watchedOf(uid, path)
        watched.add(deliver, version)
        return watched
      })
      return () => {
        release()
        streams--
        liveStreams.dec()
        for (const watched of followed) if (watched.remove(deliver)) forget(uid, watched.path)
      }
    },
    streamCount: () => streams,
    close: () => {
      sweep.stop()
      for (const stop of stops) stop()
    },
  }
}
