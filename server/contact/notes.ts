import type { Sql, Tx } from '../db/db.ts'

type ContactNote = { noteId: string; body: string; by: string; at: Date }

/** Notes of operators on a contact, the oldest first. Its sender never reads them. */
export const notesOf = (sql: Sql | Tx, ticket: string): Promise<ContactNote[]> =>
  sql<ContactNote[]>`
    select note_id as "noteId", body, written_by as by, at from contact_note
    where ticket = ${ticket} order by at, note_id`

export async function insertNote(
  tx: Tx,
  ticket: string,
  { noteId, body, by, at }: ContactNote,
): Promise<void> {
  await tx`
    insert into contact_note (ticket, note_id, body, written_by, at)
    values (${ticket}, ${noteId}, ${body}, ${by}, ${at})`
}
