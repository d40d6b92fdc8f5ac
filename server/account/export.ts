import { randomUUID } from 'node:crypto'
import { type AccountExport, exportDocument } from '#contract/account.ts'
import { exportHours } from '#contract/retention-rules.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { LiveReader } from '../live/live-reader.ts'
import { publish } from '../live/publish.ts'

export const exportKind = 'account-export'

/** A request within this time after the last one returns the same file. */
const sameFileMs = 600_000
/** An export that is not ready after this time was lost with its process. */
const preparingMsMax = hourMs

type StoredExport = Omit<AccountExport, 'requestedAt' | 'endsAt'> & {
  requestedAt: Date
  endsAt: Date
}

/** Enqueues an export, or returns the one that is running or just finished. */
export async function beginExport(
  tx: Tx,
  uid: string,
  now: Date,
): Promise<{ exportId: string; isNew: boolean }> {
  const last = await findExport(tx, uid)
  const ageMs = last ? now.getTime() - last.requestedAt.getTime() : 0
  const isSame =
    (last?.state === 'ready' && ageMs < sameFileMs) || (last?.state === 'preparing' && ageMs < preparingMsMax)
  if (last && isSame) return { exportId: last.exportId, isNew: false }
  const exportId = randomUUID()
  const endsAt = new Date(now.getTime() + exportHours * hourMs)
  await tx`delete from account_export_piece where uid = ${uid}`
  await tx`
    insert into account_export (uid, export_id, state, requested_at, ends_at)
    values (${uid}, ${exportId}, 'preparing', ${now}, ${endsAt})
    on conflict (uid) do update set export_id = excluded.export_id, state = excluded.state, parts_done = 0, parts_all = 0,
      pieces = 0, bytes = 0, requested_at = excluded.requested_at, ends_at = excluded.ends_at`
  await enqueue(tx, { kind: exportKind, uid, payload: { uid, exportId } })
  await publish(tx, exportDocument, uid)
  return { exportId, isNew: true }
}

/** Null if the file is not ready, belongs to another member or has expired. */
export async function readPiece(
  sql: Sql,
  { uid, exportId, piece }: { uid: string; exportId: string; piece: number },
  now: Date,
): Promise<string | null> {
  const [found] = await sql<{ bytes: Buffer }[]>`
    select piece.bytes from account_export_piece piece
    join account_export export on export.uid = piece.uid and export.export_id = piece.export_id
    where piece.uid = ${uid} and export.uid = ${uid} and piece.export_id = ${exportId} and piece.piece = ${piece}
      and export.state = 'ready' and export.ends_at > ${now}`
  return found?.bytes.toString('utf8') ?? null
}

export const exportReader: LiveReader = {
  document: exportDocument,
  read: async (sql, uid) => {
    const found = await findExport(sql, uid)
    if (!found) return null
    const { requestedAt, endsAt, ...rest } = found
    return {
      ...rest,
      requestedAt: requestedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }
  },
}

async function findExport(sql: Sql | Tx, uid: string): Promise<StoredExport | null> {
  const [found] = await sql<StoredExport[]>`
    select export_id as "exportId", state, parts_done as "partsDone", parts_all as "partsAll", pieces, bytes, requested_at as "requestedAt",
      ends_at as "endsAt"
    from account_export where uid = ${uid}`
  return found ?? null
}

/** The file itself, which is not exported. */
export const exportPart = { name: 'export', erase: eraseExport }

export async function eraseExport(tx: Tx, uid: string): Promise<void> {
  // Locks first the row that a running job locks for every piece, so that no piece is added afterwards.
  await tx`delete from account_export where uid = ${uid}`
  await tx`delete from account_export_piece where uid = ${uid}`
}
