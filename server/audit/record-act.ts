import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Sql, Tx } from '../db/db.ts'

export type Act = {
  at: Date
  /** The operator's account name on the machine. */
  actor: string
  /** The command, for example `contacts answer`. */
  act: string
  subject: string
  /** Context for a later reader. Never a secret, a gift or the text of a message. */
  details?: postgres.JSONValue
}

/** Must run in the transaction of the act itself, so that neither exists without the other. */
export async function recordAct(tx: Tx, { at, actor, act, subject, details = {} }: Act): Promise<void> {
  await tx`
    insert into audit_act (id, at, actor, act, subject, details)
    values (${randomUUID()}, ${at}, ${actor}, ${act}, ${subject}, ${tx.json(details)})`
}

export function actsOn(sql: Sql | Tx, subject: string): Promise<Required<Act>[]> {
  return sql<Required<Act>[]>`
    select at, actor, act, subject, details from audit_act where subject = ${subject} order by at, id`
}
