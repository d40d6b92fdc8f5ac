import assert from 'node:assert'
import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { Sql, Tx } from '../db/db.ts'
import { secretOf } from '../db/secret-of.ts'
import { decrypt, encrypt } from './cipher.ts'

/** Encrypts everything in the audit log about one member. `ref` stands for the member in the entries. */
export type MemberKey = { ref: string; key: Buffer }

/** The member's key; made at the first act about them. */
export async function memberKey(tx: Tx, uid: string): Promise<MemberKey> {
  const wrapping = wrappingKey(tx)
  const made: MemberKey = { ref: randomUUID(), key: randomBytes(32) }
  await tx`
    insert into audit_key (uid, wrapped_by, member_ref, wrapped_key)
    values (${uid}, ${wrapping.id}, ${made.ref}, ${encrypt(wrapping.key, made.key, uid)})
    on conflict (uid, wrapped_by) do nothing`
  const known = (await memberKeys(tx, uid)).find(({ key }) => key !== null)
  assert(known?.key, 'a key was inserted or existed')
  return { ref: known.ref, key: known.key }
}

/** All keys of a member; null for one that another SECRET_KEY wrapped. */
export async function memberKeys(sql: Sql | Tx, uid: string): Promise<{ ref: string; key: Buffer | null }[]> {
  const rows = await sql<WrappedKey[]>`
    select uid, wrapped_by as "wrappedBy", member_ref as "ref", wrapped_key as "wrappedKey"
    from audit_key where uid = ${uid}`
  return rows.map((row) => ({ ref: row.ref, key: unwrap(sql, row) }))
}

/** The members behind these references. An erased member has none. */
export async function keysByRef(
  sql: Sql | Tx,
  refs: string[],
): Promise<Map<string, { uid: string; key: Buffer | null }>> {
  if (refs.length === 0) return new Map()
  const rows = await sql<WrappedKey[]>`
    select uid, wrapped_by as "wrappedBy", member_ref as "ref", wrapped_key as "wrappedKey"
    from audit_key where member_ref = any(${refs}::uuid[])`
  return new Map(rows.map((row) => [row.ref, { uid: row.uid, key: unwrap(sql, row) }]))
}

type WrappedKey = { uid: string; wrappedBy: string; ref: string; wrappedKey: Buffer }

function unwrap(sql: Sql | Tx, { uid, wrappedBy, wrappedKey }: WrappedKey): Buffer | null {
  const wrapping = wrappingKey(sql)
  return wrappedBy === wrapping.id ? decrypt(wrapping.key, wrappedKey, uid) : null
}

function wrappingKey(sql: Sql | Tx): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secretOf(sql), '', 'audit, keys of members', 32))
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key }
}
