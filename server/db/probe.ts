import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { HostUrl } from './several-hosts.ts'

/** `timeline` grows with every promotion; null for a server that takes no writes, such as a standby. */
export type Probed = { host: HostUrl; timeline: number | null; error: unknown }

type Probe = { ask: () => Promise<Probed>; stop: () => void }

/** A machine that is off does not answer at all, and must not hold up the search for the new primary. */
const answerWithinMs = 1_000

export const noAnswer = 'ETIMEDOUT'

/** Asks one host whether it is a primary and on which timeline, over a connection of its own. */
export function openProbe(host: HostUrl): Probe {
  let sql: ReturnType<typeof open> | null = null

  async function ask(): Promise<Probed> {
    sql ??= open(host)
    const used = sql
    try {
      const timeline = await Promise.race([readTimeline(used), failLater()])
      return { host, timeline, error: null }
    } catch (error) {
      if (sql === used) sql = null
      void used.end({ timeout: 0 })
      return { host, timeline: null, error }
    }
  }

  return { ask, stop: () => void sql?.end({ timeout: 0 }) }
}

const open = ({ url }: HostUrl) =>
  postgres(url, {
    max: 1,
    connect_timeout: answerWithinMs / 1_000,
    fetch_types: false,
    // A pooler may be in between.
    prepare: false,
    onnotice: () => {},
  })

/** The first eight digits of a WAL file's name are the timeline. */
async function readTimeline(sql: ReturnType<typeof open>): Promise<number | null> {
  const [row] = await sql<{ file: string | null }[]>`
    select case when pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then null
      else pg_walfile_name(pg_current_wal_lsn()) end as file`
  return row?.file ? Number.parseInt(row.file.slice(0, 8), 16) : null
}

async function failLater(): Promise<never> {
  await sleep(answerWithinMs, null, { ref: false })
  throw Object.assign(new Error('the host did not answer in time'), { code: noAnswer })
}
