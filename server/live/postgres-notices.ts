import * as z from 'zod/mini'
import type { Sql } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import { type LiveNotice, processNotices, type SharedNotices } from './notices.ts'

type PostgresNoticesOptions = {
  sql: Sql
  /** A direct connection: LISTEN does not work through a pooler. */
  listenSql: Sql
  log: Log
}

const channel = 'live'
const batchMs = 10
/** PostgreSQL refuses payloads of 8000 bytes or more. */
const payloadBytesMax = 7_900

const payload = z.array(z.tuple([z.string(), z.string(), z.int()]))

/** Exchanges notices with all processes on the database: sends this process's in batches, receives the others'. */
export function postgresNotices({ sql, listenSql, log }: PostgresNoticesOptions): SharedNotices {
  let waiting: LiveNotice[] = []
  let timer: NodeJS.Timeout | undefined

  const stopForwarding = processNotices.listen(
    (notice) => {
      waiting.push(notice)
      timer ??= setTimeout(() => void send(), batchMs)
    },
    () => {},
  )

  async function send() {
    const batch = waiting
    waiting = []
    clearTimeout(timer)
    timer = undefined
    try {
      await Promise.all(payloadsOf(batch).map((text) => sql.notify(channel, text)))
    } catch (error) {
      // Losing them is acceptable: the sweep of the other processes finds the version.
      log.warn({ err: error }, 'could not send notices; the sweep will catch up')
    }
  }

  return {
    listen: (onNotice, onGap) => {
      const listening = listenSql.listen(channel, (text) => read(text, onNotice, log), onGap)
      listening.catch((error: unknown) =>
        log.warn(
          { err: error },
          'could not listen for notices; only the sweep finds changes of other processes',
        ),
      )
      return () => void listening.then(({ unlisten }) => unlisten()).catch(() => {})
    },
    flush: send,
    close: async () => {
      stopForwarding()
      clearTimeout(timer)
    },
  }
}

/** Packs the notices into as few payloads as possible, only the newest version of each document. */
export function payloadsOf(notices: LiveNotice[]): string[] {
  const newest = new Map(notices.map((notice) => [`${notice.uid} ${notice.document}`, notice]))
  const payloads: string[] = []
  let items: string[] = []
  let bytes = 2
  for (const { uid, document, version } of newest.values()) {
    const item = JSON.stringify([uid, document, version])
    const itemBytes = Buffer.byteLength(item) + 1
    if (bytes + itemBytes > payloadBytesMax) {
      payloads.push(`[${items.join()}]`)
      items = []
      bytes = 2
    }
    items.push(item)
    bytes += itemBytes
  }
  if (items.length > 0) payloads.push(`[${items.join()}]`)
  return payloads
}

function read(text: string, onNotice: (notice: LiveNotice) => void, log: Log) {
  try {
    for (const [uid, document, version] of z.parse(payload, JSON.parse(text))) {
      onNotice({ uid, document, version })
    }
  } catch (error) {
    log.warn({ err: error }, 'unparseable notice ignored')
  }
}
