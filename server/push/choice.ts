import { type PushKind, pushKinds } from '#contract/push-rules.ts'
import type { Sql, Tx } from '../db/db.ts'

/** A member called back has chosen that elsewhere, with a switch of its own. */
export type MessageKind = PushKind | 'call-back'

type Choices = Record<PushKind, boolean>

export async function readChoices(sql: Sql | Tx, uid: string): Promise<Choices> {
  const rows = await sql<{ kind: string; wanted: boolean }[]>`
    select kind, wanted from push_choice where uid = ${uid}`
  const unwanted = new Set(rows.flatMap(({ kind, wanted }) => (wanted ? [] : [kind])))
  return {
    exchange: !unwanted.has('exchange'),
    expiring: !unwanted.has('expiring'),
    reminder: !unwanted.has('reminder'),
  }
}

export async function keepChoices(tx: Tx, uid: string, choices: Choices): Promise<void> {
  const rows = pushKinds.map((kind) => ({ uid, kind, wanted: choices[kind] }))
  await tx`
    insert into push_choice ${tx(rows)}
    on conflict (uid, kind) do update set wanted = excluded.wanted`
}
