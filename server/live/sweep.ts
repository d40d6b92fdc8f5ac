import type { Sql } from '../db/db.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Log } from '../http/handle.ts'
import { readVersions, versionIn } from './versions.ts'
import type { Watched } from './watched.ts'

type SweepOptions = {
  sql: Sql
  watchedBy: ReadonlyMap<string, ReadonlyMap<string, Watched>>
  sweepMs: number
  log: Log
}

const uidsPerQuery = 1_000
const againMs = 500

/** Periodically compares every followed document with the database, which recovers lost notices. */
export function startSweep({ sql, watchedBy, sweepMs, log }: SweepOptions) {
  let isRunning = false
  let isStopped = false
  let again: NodeJS.Timeout | undefined

  async function sweep() {
    const uids = [...watchedBy.keys()]
    for (let from = 0; from < uids.length; from += uidsPerQuery) {
      await compare(uids.slice(from, from + uidsPerQuery))
    }
  }

  async function compare(uids: string[]) {
    const versions = await readVersions(sql, uids)
    for (const uid of uids) {
      for (const watched of watchedBy.get(uid)?.values() ?? []) {
        if (watched.isBehind(versionIn(versions, { uid, document: watched.path }))) watched.refresh()
      }
    }
  }

  function now() {
    if (isRunning) return
    isRunning = true
    sweep()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'sweep of live documents failed; it will run again')
        if (isUnavailable(error)) soon()
      })
      .finally(() => {
        isRunning = false
      })
  }

  /** Sweeps again soon after a failed read: an unavailable database is usually back in a moment. */
  function soon() {
    if (isStopped) return
    again ??= setTimeout(() => {
      again = undefined
      now()
    }, againMs).unref()
  }

  const timer = setInterval(now, sweepMs).unref()
  return {
    now,
    soon,
    stop: () => {
      isStopped = true
      clearInterval(timer)
      clearTimeout(again)
    },
  }
}
