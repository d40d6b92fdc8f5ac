import { randomUUID } from 'node:crypto'
import type { AppId } from '#contract/apps/apps.ts'
import { type LogPlace, syncDocuments } from '#contract/apps/sync.ts'
import { syncBytesMax, unverifiedBytesMax } from '#contract/apps/sync-rules.ts'
import { isVouchedFor } from '../auth/member/member.ts'
import { refuseUnverified } from '../auth/member/refuse-unverified.ts'
import type { Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { formOf } from '../db/write-form.ts'
import { CallError } from '../http/call-error.ts'
import { announce } from '../live/notices.ts'
import { bumpVersions, versionBump } from '../live/publish.ts'
import { isSetAside } from './set-aside.ts'

export type Pushed = { uid: string; app: AppId; update: Buffer; at: Date }

/** `newest`: how many updates came since the last fold. */
type Appended = LogPlace & { newest: number }

/**
 * Appends one update to the log. Idempotent, because Yjs ignores an update that it already has. A log beyond the limit
 * of everybody grows only for a member who may have more.
 */
export async function append(tx: Tx, pushed: Pushed): Promise<Appended> {
  const { uid, app } = pushed
  const written = await (formOf(tx) === 'routed' ? writeRouted : writeJoined)(tx, pushed)
  if (!written) return refuse(tx, pushed)
  const { epoch, seq, newest, version } = written
  afterCommit(tx, () => announce({ uid, document: syncDocuments[app].path, version, data: { epoch, seq } }))
  return { epoch, seq, newest }
}

async function refuse(tx: Tx, { uid, app }: Pushed): Promise<never> {
  if (await isSetAside(tx, uid, app)) throw new CallError('aborted', 'records-set-aside')
  await refuseUnverified(tx, uid, 'storage-needs-verified-email')
  throw new CallError('resource-exhausted', 'storage-full')
}

type Written = Appended & { version: number }

/** A row takes this much, however short its update: thousands of empty ones must not be free. */
const rowBytes = 100

const costOf = (update: Uint8Array) => Math.max(update.length, rowBytes)

/** Undefined, and nothing is written, if the log was set aside or would be too long for this member. */
async function writeJoined(tx: Tx, { uid, app, update, at }: Pushed): Promise<Written | undefined> {
  // PostgreSQL reads the member only if the log is beyond the limit of everybody.
  const [written] = await tx<Written[]>`
    with head as (
      insert into sync_head as head (uid, app, epoch, seq, bytes)
      select ${uid}, ${app}, ${randomUUID()}, 1, ${costOf(update)}::bigint
      where not exists (select from sync_set_aside where uid = ${uid} and app = ${app})
      on conflict (uid, app) do update set seq = head.seq + 1, bytes = head.bytes + excluded.bytes
        where head.bytes + excluded.bytes <= ${unverifiedBytesMax}
          or head.bytes + excluded.bytes <= ${syncBytesMax} and ${isVouchedFor(tx, uid)}
      returning uid, app, epoch, seq, seq - folded_to - moved_by as newest
    ),
    written as (
      insert into sync_update (uid, app, seq, update, arrived_at)
      select uid, app, seq, ${update}::bytea, ${at}::timestamptz from head
    ),
    published as (${versionBump(tx, syncDocuments[app], tx`head`)})
    select epoch, seq, newest, version from head, published`
  return written
}

/** The same. A distributed database does not read another table where it resolves the conflict. */
async function writeRouted(tx: Tx, { uid, app, update, at }: Pushed): Promise<Written | undefined> {
  const [may] = await tx<{ append: boolean; haveMore: boolean }[]>`
    select not exists (select from sync_set_aside where uid = ${uid} and app = ${app}) as append,
      ${isVouchedFor(tx, uid)} as "haveMore"`
  if (!may?.append) return undefined
  const [head] = await tx<Appended[]>`
    insert into sync_head as head (uid, app, epoch, seq, bytes)
    values (${uid}, ${app}, ${randomUUID()}, 1, ${costOf(update)})
    on conflict (uid, app) do update set seq = head.seq + 1, bytes = head.bytes + excluded.bytes
      where head.bytes + excluded.bytes <= ${may.haveMore ? syncBytesMax : unverifiedBytesMax}
    returning epoch, seq, seq - folded_to - moved_by as newest`
  if (!head) return undefined
  const [, versions] = await Promise.all([
    tx`
      insert into sync_update (uid, app, seq, update, arrived_at)
      values (${uid}, ${app}, ${head.seq}, ${update}, ${at})`,
    bumpVersions(tx, syncDocuments[app], [uid]),
  ])
  return { ...head, version: versions.get(uid) ?? 0 }
}
