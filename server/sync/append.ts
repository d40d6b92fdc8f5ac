import { randomUUID } from 'node:crypto'
import type { LogPlace } from '#contract/apps/sync.ts'
import type { Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { formOf } from '../db/write-form.ts'
import type { Gate, Told } from './gate.ts'
import type { LogKey } from './log-rows.ts'

export type Pushed = LogKey & { update: Buffer; at: Date }

/** `newest`: how many updates came since the last fold. */
type Appended = LogPlace & { newest: number }

/**
 * Appends one update to the log. Idempotent, because Yjs ignores an update that it already has. Null, and nothing is
 * written, if the log was set aside or the gate is closed.
 */
export async function append(tx: Tx, pushed: Pushed, gate: Gate): Promise<Appended | null> {
  const written = await (formOf(tx) === 'routed' ? writeRouted : writeJoined)(tx, pushed, gate)
  if (!written) return null
  const { epoch, seq, newest, told } = written
  afterCommit(tx, () => gate.announce(told, { epoch, seq }))
  return { epoch, seq, newest }
}

type Written = Appended & { told: readonly Told[] }

/** A row takes this much, however short its update: thousands of empty ones must not be free. */
const rowBytes = 100

export const costOf = (update: Uint8Array) => Math.max(update.length, rowBytes)

async function writeJoined(tx: Tx, { uid, app, update, at }: Pushed, gate: Gate): Promise<Written | null> {
  const [written] = await tx<Written[]>`
    with door as (${gate.door}),
    head as (
      insert into sync_head as head (uid, app, epoch, seq, bytes, pushed_by, pushed_at)
      select ${uid}, ${app}, ${randomUUID()}, 1, ${costOf(update)}::bigint, pusher, ${at}::timestamptz from door
      where not exists (select from sync_set_aside where uid = ${uid} and app = ${app})
      on conflict (uid, app) do update set seq = head.seq + 1, bytes = head.bytes + excluded.bytes,
        pushed_by = excluded.pushed_by, pushed_at = excluded.pushed_at
        where ${gate.fits}
      returning uid, app, epoch, seq, pushed_by, pushed_at, seq - folded_to - moved_by as newest
    ),
    written as (
      insert into sync_update (uid, app, seq, update, arrived_at, pushed_by)
      select uid, app, seq, ${update}::bytea, pushed_at, pushed_by from head
    ),
    told as (${gate.told})
    select epoch, seq, newest, (select json_agg(told) from told) as told from head`
  return written ?? null
}

/** The same. A distributed database does not read another table where it resolves the conflict. */
async function writeRouted(tx: Tx, { uid, app, update, at }: Pushed, gate: Gate): Promise<Written | null> {
  const entered = await gate.enter()
  const [may] = await tx<{ append: boolean }[]>`
    select not exists (select from sync_set_aside where uid = ${uid} and app = ${app}) as append`
  if (!entered || !may?.append) return null
  const { pusher, bytesMax } = entered
  const [head] = await tx<Appended[]>`
    insert into sync_head as head (uid, app, epoch, seq, bytes, pushed_by, pushed_at)
    values (${uid}, ${app}, ${randomUUID()}, 1, ${costOf(update)}, ${pusher}, ${at})
    on conflict (uid, app) do update set seq = head.seq + 1, bytes = head.bytes + excluded.bytes,
      pushed_by = excluded.pushed_by, pushed_at = excluded.pushed_at
      where head.bytes + excluded.bytes <= ${bytesMax}
    returning epoch, seq, seq - folded_to - moved_by as newest`
  if (!head) return null
  await tx`
    insert into sync_update (uid, app, seq, update, arrived_at, pushed_by)
    values (${uid}, ${app}, ${head.seq}, ${update}, ${at}, ${pusher})`
  return { ...head, told: await gate.tell() }
}
