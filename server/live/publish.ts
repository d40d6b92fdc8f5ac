import type { LiveDocument } from '#contract/document.ts'
import type { Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { announce } from './notices.ts'

/** Says, inside the transaction that changed it, that a member's document is new. Browsers learn of it once it is committed. */
export async function publish(tx: Tx, document: LiveDocument, uid: string): Promise<void> {
  const [row] = await tx<{ version: number }[]>`
    insert into live_version (uid, document, version) values (${uid}, ${document.path}, 1)
    on conflict (uid, document) do update set version = live_version.version + 1
    returning version`
  const version = row?.version ?? 0
  // After the commit: NOTIFY inside the transaction takes a lock that halves the throughput of writes.
  afterCommit(tx, () => announce({ uid, document: document.path, version }))
}
