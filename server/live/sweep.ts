import type { Sql } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import { readVersions, versionIn } from './versions.ts'
import type { Watched } from './watched.ts'

export type SweepOptions = {
  sql: Sql
  watchedBy: ReadonlyMap<string, ReadonlyMap<string, Watched>>
  sweepMs: number
  log: Log
}

const uidsPerQuery = 1_000

/** Compares every followed document with the database now and then, which heals any notice that was lost. */
export function startSweep({ sql, watchedBy, sweepMs, log }: SweepOptions) {
  let isRunning = false

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
      .catch((error: unknown) => log.warn({ err: error }, 'sweep of live documents failed'))
      .finally(() => {
        isRunning = false
      })
  }

  const timer = setInterval(now, sweepMs)
  timer.unref()
  return { now, stop: () => clearInterval(timer) }
}
