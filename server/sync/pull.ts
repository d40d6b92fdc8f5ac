import type { AppId } from '#contract/apps/apps.ts'
import type { LogPlace } from '#contract/apps/sync.ts'
import type { SpaceAuthor } from '#contract/space/space-id.ts'
import type { Sql, Tx } from '../db/db.ts'
import { readAfter } from './log-rows.ts'
import { clientsIn } from './scan-update.ts'

/** The size of one response: small enough that many in parallel fit in memory, and a few bring a whole log. */
const bytesPerPull = 1_000_000

type AuthorsOf = (clients: readonly number[]) => Promise<SpaceAuthor[]>

/**
 * The updates after a position, up to the size of one response. A position of another epoch gets everything. With
 * `authorsOf` also who wrote them.
 */
export async function pull(sql: Sql, uid: string, app: AppId, from: LogPlace | null, authorsOf?: AuthorsOf) {
  const log = await readAfter(sql, { uid, app, from, bytesMax: bytesPerPull })
  // Nothing was ever pushed: the first push creates an epoch.
  if (!log) return { epoch: '', seq: 0, updates: [], hasMore: false }
  const seq = log.rows.at(-1)?.seq ?? log.seq
  return {
    epoch: log.epoch,
    seq,
    updates: log.rows.map(({ update }) => update.toString('base64')),
    hasMore: seq < log.seq,
    ...(authorsOf && { authors: await authorsOf(clientsOf(log.rows)) }),
  }
}

const clientsOf = (rows: readonly { update: Buffer }[]) => [
  ...new Set(rows.flatMap(({ update }) => clientsIn(update))),
]

export async function readHead(sql: Sql | Tx, uid: string, app: AppId): Promise<LogPlace | null> {
  const [head] = await sql<LogPlace[]>`select epoch, seq from sync_head where uid = ${uid} and app = ${app}`
  return head ?? null
}
