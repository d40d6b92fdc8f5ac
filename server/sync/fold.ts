import type { AppId } from '#contract/apps/apps.ts'
import type { Tx } from '../db/db.ts'
import { type Generation, isSameGeneration } from './log-rows.ts'

/** A log with this many updates is folded. */
export const foldFromUpdates = 200

type Fold = { uid: string; app: AppId; pieces: Uint8Array[]; upTo: number }

/**
 * Locks the log. False if it was folded or restarted since it was read, which makes the positions of that read invalid.
 */
export async function lockIfUnchanged(
  tx: Tx,
  { uid, app }: { uid: string; app: AppId },
  read: Generation,
): Promise<boolean> {
  const [now] = await tx<Generation[]>`
    select epoch, pieces_after as "piecesAfter"
    from sync_head where uid = ${uid} and app = ${app} for update`
  return now !== undefined && isSameGeneration(now, read)
}

/**
 * Replaces the updates up to `upTo` by the pieces of one state. The pieces get new numbers, and later updates are
 * numbered after them, so that a device in the middle of the pieces can be told from one that knew the log up to an old
 * number. The caller holds the lock of the head.
 */
export async function foldLog(tx: Tx, { uid, app, pieces, upTo }: Fold): Promise<void> {
  const [head] = await tx<{ seq: number }[]>`
    select seq from sync_head where uid = ${uid} and app = ${app}`
  if (!head) return
  const movedBy = pieces.length + head.seq - upTo
  await tx`delete from sync_update where uid = ${uid} and app = ${app} and seq <= ${upTo}`
  await tx`
    update sync_update set seq = seq + ${movedBy}::bigint where uid = ${uid} and app = ${app} and seq > ${upTo}`
  for (const [index, piece] of pieces.entries()) {
    await tx`
      insert into sync_update (uid, app, seq, update, arrived_at)
      values (${uid}, ${app}, ${head.seq + 1 + index}, ${Buffer.from(piece.buffer, piece.byteOffset, piece.length)}, null)`
  }
  await tx`
    update sync_head set seq = seq + ${movedBy}::bigint, folded_to = ${upTo}, pieces_after = ${head.seq},
      moved_by = ${movedBy},
      read_seq = case when read_seq > ${upTo} then read_seq + ${movedBy}::bigint
        else ${head.seq + pieces.length}::bigint end,
      bytes = (select coalesce(sum(length(update)), 0) from sync_update where uid = ${uid} and app = ${app})
    where uid = ${uid} and app = ${app}`
}
