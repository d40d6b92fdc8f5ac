import { randomUUID } from 'node:crypto'
import { syncDocuments } from '#contract/apps/sync.ts'
import {
  type SyncApp,
  syncBytesMax,
  syncUpdateClientsMax,
  syncUpdateStructsMax,
} from '#contract/apps/sync-rules.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { badRequest } from '../http/json-body.ts'
import { publish } from '../live/publish.ts'
import type { WantedFindings } from './found.ts'
import { readSoon } from './read-later.ts'
import { scanUpdate } from './scan-update.ts'

type Pushed = { uid: string; app: SyncApp; update: Buffer; at: Date }

/** Above this many updates the log is folded into one state. */
const logUpdatesMax = 200
const largeUpdateBytes = 65_536

/**
 * Appends one update. Idempotent, because Yjs ignores what it already has. The log is read only while a finding can
 * still earn something today, or to fold it.
 */
export async function push(
  tx: Tx,
  { uid, app, update, at }: Pushed,
  { wantedFindings }: { wantedFindings: WantedFindings },
): Promise<{ epoch: string; seq: number; bytes: number }> {
  const [head] = await tx<
    { epoch: string; seq: number; bytes: number; newest: number; isSetAside: boolean }[]
  >`
    insert into sync_head (uid, app, epoch, seq, bytes)
    values (${uid}, ${app}, ${randomUUID()}, 1, ${update.length})
    on conflict (uid, app) do update set seq = sync_head.seq + 1, bytes = sync_head.bytes + excluded.bytes
    returning epoch, seq, bytes, seq - greatest(state_seq, folded_to + moved_by) as newest,
      exists (select 1 from sync_set_aside aside
        where aside.uid = sync_head.uid and aside.app = sync_head.app) as "isSetAside"`
  if (!head) throw new Error('the inserted head was not returned')
  if (head.isSetAside) throw new CallError('aborted', 'records-set-aside')
  if (head.bytes > syncBytesMax) throw new CallError('resource-exhausted', 'storage-full')

  const { epoch, seq, bytes, newest } = head
  await tx`
    insert into sync_update (uid, app, seq, update, arrived_at) values (${uid}, ${app}, ${seq}, ${update}, ${at})`
  await publish(tx, syncDocuments[app], uid)
  const isLong = newest % logUpdatesMax === 0 || update.length >= largeUpdateBytes
  const isWanted = isLong || (await wantedFindings(tx, { uid, app, at })).length > 0
  if (isWanted) await readSoon(tx, { uid, app, at, isLong })
  return { epoch, seq, bytes }
}

/** Refuses invalid bytes before anything is written: they would block every later read. */
export function updateOf(base64: string): Buffer {
  const update = Buffer.from(base64, 'base64')
  const found = scanUpdate(update, { clientsMax: syncUpdateClientsMax, structsMax: syncUpdateStructsMax })
  if (found === 'too-many') throw new CallError('invalid-argument', 'update-too-complex')
  if (found === 'malformed') throw badRequest()
  return update
}
