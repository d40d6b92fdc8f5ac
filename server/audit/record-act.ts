import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Sql, Tx } from '../db/db.ts'

export type Act = {
  at: Date
  /** Who did it: the name of the operator's account on the machine. */
  actor: string
  /** What was done, as the command says it: `contacts answer`. */
  act: string
  subject: string
  /** What a later reader needs to understand it. Never a secret, a gift or the text of a message. */
  details?: postgres.JSONValue
}

/** In the transaction of the deed: what is done is on record, and what is on record is done. */
export async function recordAct(tx: Tx, { at, actor, act, subject, details = {} }: Act): Promise<void> {
  await tx`
    insert into audit_act (id, at, actor, act, subject, details)
    values (${randomUUID()}, ${at}, ${actor}, ${act}, ${subject}, ${tx.json(details)})`
}

export function actsOn(sql: Sql | Tx, subject: string): Promise<Required<Act>[]> {
  return sql<Required<Act>[]>`
    select at, actor, act, subject, details from audit_act where subject = ${subject} order by at, id`
}
