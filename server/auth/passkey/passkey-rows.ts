import { passkeysDocument } from '#contract/auth/passkey.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { publish } from '../../live/publish.ts'
import { publishAccount } from '../member/account-reader.ts'
import type { StoredKey } from './webauthn.ts'

export type StoredPasskey = StoredKey & {
  uid: string
  counter: number
  backupEligible: boolean
  backedUp: boolean
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function passkeysOf(sql: Sql | Tx, uid: string): Promise<StoredPasskey[]> {
  return sql<StoredPasskey[]>`
    select ${columns(sql)} from auth_passkey where uid = ${uid} order by created_at, credential_id`
}

export async function findPasskey(sql: Sql | Tx, credentialId: string): Promise<StoredPasskey | null> {
  const uid = await findPasskeyOwner(sql, credentialId)
  const [passkey] = await sql<StoredPasskey[]>`
    select ${columns(sql)} from auth_passkey where uid = ${uid ?? ''} and credential_id = ${credentialId}`
  return passkey ?? null
}

async function findPasskeyOwner(sql: Sql | Tx, credentialId: string): Promise<string | null> {
  const [row] = await sql<{ uid: string }[]>`
    select uid from auth_passkey_owner where credential_id = ${credentialId}`
  return row?.uid ?? null
}

export async function lockPasskey(
  tx: Tx,
  { uid, credentialId }: { uid: string; credentialId: string },
): Promise<StoredPasskey | null> {
  const [passkey] = await tx<StoredPasskey[]>`
    select ${columns(tx)} from auth_passkey where uid = ${uid} and credential_id = ${credentialId} for update`
  return passkey ?? null
}

/** False if the credential id belongs to anybody already. When two members add one at once, the second waits. */
export async function insertPasskey(tx: Tx, passkey: Omit<StoredPasskey, 'lastUsedAt'>): Promise<boolean> {
  const { uid, credentialId, publicKey, counter, transports, name, createdAt } = passkey
  const claimed = await tx`
    insert into auth_passkey_owner (credential_id, uid) values (${credentialId}, ${uid})
    on conflict do nothing returning uid`
  if (claimed.length === 0) return false
  await tx`
    insert into auth_passkey
      (uid, credential_id, public_key, counter, transports, backup_eligible, backed_up, name, created_at)
    values
      (${uid}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${passkey.backupEligible},
       ${passkey.backedUp}, ${name}, ${createdAt})`
  await publishPasskeys(tx, uid)
  return true
}

export async function recordUse(
  tx: Tx,
  { uid, credentialId, counter, backedUp, at }: PasskeyUse,
): Promise<void> {
  await tx`
    update auth_passkey set counter = ${counter}, backed_up = ${backedUp}, last_used_at = ${at}
    where uid = ${uid} and credential_id = ${credentialId}`
  await publish(tx, passkeysDocument, uid)
}

type PasskeyUse = { uid: string; credentialId: string; counter: number; backedUp: boolean; at: Date }

export async function setPasskeyName(
  tx: Tx,
  { uid, credentialId, name }: { uid: string; credentialId: string; name: string },
): Promise<boolean> {
  const renamed = await tx`
    update auth_passkey set name = ${name} where uid = ${uid} and credential_id = ${credentialId} returning uid`
  await publish(tx, passkeysDocument, uid)
  return renamed.length > 0
}

export async function deletePasskey(
  tx: Tx,
  { uid, credentialId }: { uid: string; credentialId: string },
): Promise<void> {
  await tx`delete from auth_passkey where uid = ${uid} and credential_id = ${credentialId}`
  await tx`delete from auth_passkey_owner where credential_id = ${credentialId} and uid = ${uid}`
  await publishPasskeys(tx, uid)
}

/** Without telling anybody, because the member is gone. */
export async function erasePasskeys(tx: Tx, uid: string): Promise<void> {
  const gone = await tx<{ credentialId: string }[]>`
    delete from auth_passkey where uid = ${uid} returning credential_id as "credentialId"`
  for (const { credentialId } of gone) {
    await tx`delete from auth_passkey_owner where credential_id = ${credentialId} and uid = ${uid}`
  }
}

async function publishPasskeys(tx: Tx, uid: string): Promise<void> {
  await publish(tx, passkeysDocument, uid)
  await publishAccount(tx, uid)
}

const columns = (sql: Sql | Tx) => sql`
  uid, credential_id as "credentialId", public_key as "publicKey", counter, transports,
  backup_eligible as "backupEligible", backed_up as "backedUp", name, created_at as "createdAt",
  last_used_at as "lastUsedAt"`
