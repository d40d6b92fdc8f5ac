import { createHash } from 'node:crypto'
import type { Sql, Tx } from '../db/db.ts'
import type { Entry, StoredEntry } from './entry.ts'

export type Head = { seq: number; hash: Buffer }

const chain = 'acts'
export const firstHead: Head = { seq: 0, hash: Buffer.alloc(32) }

/** Adds an entry to the chain. Other operators' acts wait for the commit, so nothing slow may follow. Idempotent by id. */
export async function appendEntry(tx: Tx, entry: Entry): Promise<void> {
  const head = await lockHead(tx)
  const [known] = await tx`select 1 from audit_entry where id = ${entry.id}`
  if (known) return
  const seq = head.seq + 1
  const hash = hashOf(head.hash, { ...entry, seq })
  await tx`
    insert into audit_entry (seq, id, at, actor, act, subject, content, member_ref, sealed,
      operator_id, operator_role, operator_address, hash)
    values (${seq}, ${entry.id}, ${entry.at}, ${entry.actor}, ${entry.act}, ${entry.subject}, ${entry.content},
      ${entry.memberRef}, ${entry.sealed}, ${entry.operatorId}, ${entry.operatorRole}, ${entry.operatorAddress},
      ${hash})`
  await tx`update audit_head set seq = ${seq}, hash = ${hash} where chain = ${chain}`
}

export async function lockHead(tx: Tx): Promise<Head> {
  const [head = firstHead] = await tx<Head[]>`
    insert into audit_head (chain, seq, hash) values (${chain}, ${firstHead.seq}, ${firstHead.hash})
    on conflict (chain) do update set chain = excluded.chain
    returning seq, hash`
  return head
}

export async function readHead(sql: Sql | Tx): Promise<Head> {
  const [head = firstHead] = await sql<Head[]>`select seq, hash from audit_head where chain = ${chain}`
  return head
}

/** Over the ciphertext and not over the text, so that destroying a member's key leaves the chain whole. */
export function hashOf(before: Buffer, entry: Omit<StoredEntry, 'hash'>): Buffer {
  const texts = [entry.actor, entry.act, entry.subject, entry.content, entry.operatorId, entry.operatorRole]
  const fields = [
    entry.seq,
    before.toString('hex'),
    entry.id,
    entry.at.toISOString(),
    entry.memberRef,
    entry.sealed?.toString('hex') ?? null,
    ...[...texts, entry.operatorAddress].map(asStored),
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

/** PostgreSQL stores UTF-8, in which half a surrogate pair becomes U+FFFD. */
const asStored = (text: string | null) => text && Buffer.from(text, 'utf8').toString('utf8')
