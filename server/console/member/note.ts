import type { Sql, Tx } from '../../db/db.ts'
import { isBefore, type ListPlace, newestFirst, type PageBefore } from '../../db/place.ts'

export type MemberNote = ListPlace & { note: string; by: string }

export async function insertNote(
  tx: Tx,
  { uid, noteId, note, by, at }: { uid: string; noteId: string; note: string; by: string; at: Date },
): Promise<void> {
  await tx`
    insert into console_note (uid, note_id, note, noted_by, at) values (${uid}, ${noteId}, ${note}, ${by}, ${at})`
}

/** The notes on a member before a place, the newest first. */
export function notesBefore(sql: Sql | Tx, uid: string, { before, max }: PageBefore): Promise<MemberNote[]> {
  const place = { at: sql`at`, id: sql`'note/' || note_id` }
  return sql<MemberNote[]>`
    select ${place.id} as id, at, note, noted_by as by from console_note
    where uid = ${uid} and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}
