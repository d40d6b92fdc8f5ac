import type postgres from 'postgres'
import type { Db, Tx } from '../db/db.ts'
import { appendEntry, lockHead } from './chain.ts'
import { sealAct } from './entry.ts'
import { memberKey, newMemberKey } from './member-key.ts'

type FormerAct = {
  id: string
  at: Date
  actor: string
  act: string
  subject: string
  details: postgres.JSONValue
}
/** Null if the member was erased. Locked, so that no erasure runs at the same time. */
type Options = { lockMember: (tx: Tx, uid: string) => Promise<object | null> }

const batchRows = 200

/**
 * Moves acts of releases before the chain, which are plain text, into it. Several processes may start at once. An act
 * about somebody who is no member any more is sealed with a key that nobody keeps.
 */
export async function moveFormerActs(db: Db, { lockMember }: Options): Promise<number> {
  let moved = 0
  for (;;) {
    const rows = await db.tx(null, (tx) => moveBatch(tx, lockMember))
    moved += rows
    if (rows < batchRows) return moved
  }
}

async function moveBatch(tx: Tx, lockMember: Options['lockMember']): Promise<number> {
  const [any] = await tx`select 1 from audit_act limit 1`
  if (!any) return 0
  await lockHead(tx)
  const acts = await tx<FormerAct[]>`
    select id, at, actor, act, subject, details from audit_act order by at, id limit ${batchRows}`
  const keyOf = async (tx: Tx, uid: string) =>
    (await lockMember(tx, uid)) ? memberKey(tx, uid) : newMemberKey()
  for (const { id, ...act } of acts) await appendEntry(tx, await sealAct(tx, act, { id, keyOf }))
  await tx`delete from audit_act where id = any(${acts.map(({ id }) => id)}::uuid[])`
  return acts.length
}
