import type postgres from 'postgres'
import type { LiveDocument } from '#contract/protocol/document.ts'
import type { Sql, Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { announce } from './notices.ts'

/**
 * Marks a member's document as changed, inside the transaction that changed it. Browsers are notified after
 * the commit.
 */
export async function publish(tx: Tx, document: LiveDocument, uid: string): Promise<void> {
  const [row] = await tx<{ version: number }[]>`
    insert into live_version (uid, document, version) values (${uid}, ${document.path}, 1)
    on conflict (uid, document) do update set version = live_version.version + 1
    returning version`
  const version = row?.version ?? 0
  // After the commit: NOTIFY inside the transaction takes a lock that halves the write throughput.
  afterCommit(tx, () => announce({ uid, document: document.path, version }))
}

/**
 * The same as part of a larger statement: bumps the version for every `uid` in the relation `changed` and returns it. The
 * caller must announce it after the commit. A fragment and not `sql('name')`, for which the driver searches the text with
 * nine regular expressions each time.
 */
export const versionBump = (
  sql: Sql | Tx,
  document: LiveDocument,
  changed: postgres.PendingQuery<postgres.Row[]>,
) => sql`
  insert into live_version (uid, document, version) select uid, ${document.path}, 1 from ${changed}
  on conflict (uid, document) do update set version = live_version.version + 1
  returning uid, version`

/** The same as a statement of its own. Returns the versions by uid; the caller must announce them after the commit. */
export async function bumpVersions(
  tx: Tx,
  document: LiveDocument,
  uids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx<{ uid: string; version: number }[]>`
    insert into live_version ${tx(uids.toSorted().map((uid) => ({ uid, document: document.path, version: 1 })))}
    on conflict (uid, document) do update set version = live_version.version + 1
    returning uid, version`
  return new Map(rows.map(({ uid, version }) => [uid, version]))
}
