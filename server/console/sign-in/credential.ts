import { transports } from '#contract/auth/passkey-shapes.ts'
import type { OwnedKey, PasskeyProof } from '../../auth/passkey/ceremony.ts'
import type { Sql, Tx } from '../../db/db.ts'

export type TotpCredential = { id: string; operatorId: string; passwordHash: string; totpStep: number }

/** Passkeys of one operator, or of all: a new one excludes them all, so that a device serves one operator. */
export const passkeysOfOperators = (sql: Sql | Tx, operatorId?: string): Promise<OwnedKey[]> =>
  sql<OwnedKey[]>`
    select ${passkeyColumns(sql)} from console_credential
    where kind = 'passkey' ${operatorId === undefined ? sql`` : sql`and operator_id = ${operatorId}`} order by id`

export async function findOperatorPasskey(sql: Sql | Tx, id: string): Promise<OwnedKey | null> {
  const [found] = await sql<OwnedKey[]>`
    select ${passkeyColumns(sql)} from console_credential where kind = 'passkey' and id = ${id}`
  return found ?? null
}

export async function lockOperatorPasskey(
  tx: Tx,
  { credentialId }: Pick<OwnedKey, 'credentialId'>,
): Promise<OwnedKey | null> {
  const [found] = await tx<OwnedKey[]>`
    select ${passkeyColumns(tx)} from console_credential
    where kind = 'passkey' and id = ${credentialId} for update`
  return found ?? null
}

/** False if anybody has registered it before. */
export async function insertPasskey(
  tx: Tx,
  { credentialId, publicKey, transports: given, owner, counter, device }: OwnedKey & { device: string },
  now: Date,
): Promise<boolean> {
  const known = transports.filter((each) => given.includes(each))
  const made = await tx`
    insert into console_credential (id, operator_id, kind, public_key, counter, transports, device, created_at)
    values (${credentialId}, ${owner}, 'passkey', ${publicKey}, ${counter}, ${known}, ${device}, ${now})
    on conflict do nothing returning id`
  return made.length > 0
}

export async function recordPasskeyUse(
  tx: Tx,
  { credentialId, counter }: PasskeyProof,
  at: Date,
): Promise<void> {
  await tx`
    update console_credential set counter = ${counter}, last_used_at = ${at}
    where id = ${credentialId} and kind = 'passkey'`
}

export async function findTotp(sql: Sql | Tx, operatorId: string): Promise<TotpCredential | null> {
  const [found] = await sql<TotpCredential[]>`
    select id, operator_id as "operatorId", password_hash as "passwordHash", totp_step as "totpStep"
    from console_credential where kind = 'totp' and operator_id = ${operatorId}`
  return found ?? null
}

/** False if the generator serves an operator already. */
export async function insertTotp(tx: Tx, credential: TotpCredential, now: Date): Promise<boolean> {
  const { id, operatorId, passwordHash, totpStep } = credential
  const made = await tx`
    insert into console_credential (id, operator_id, kind, password_hash, totp_step, created_at)
    values (${id}, ${operatorId}, 'totp', ${passwordHash}, ${totpStep}, ${now})
    on conflict do nothing returning id`
  return made.length > 0
}

/** False if the step, or a newer one, was used before: of two sign-ins with one code the second fails. */
export async function acceptTotpStep(
  tx: Tx,
  { id, step, now }: { id: string; step: number; now: Date },
): Promise<boolean> {
  const used = await tx`
    update console_credential set totp_step = ${step}, last_used_at = ${now}
    where id = ${id} and totp_step < ${step} returning id`
  return used.length > 0
}

const passkeyColumns = (sql: Sql | Tx) => sql`
  id as "credentialId", operator_id as owner, public_key as "publicKey", counter, transports`

type Credential = {
  credentialId: string
  kind: 'passkey' | 'totp'
  device: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The oldest first. */
export const readCredentials = (sql: Sql | Tx, operatorId: string): Promise<Credential[]> =>
  sql<Credential[]>`
    select id as "credentialId", kind, device, created_at as "createdAt", last_used_at as "lastUsedAt"
    from console_credential where operator_id = ${operatorId} order by created_at, id`

export const lockCredentials = (tx: Tx, operatorId: string): Promise<{ id: string }[]> =>
  tx<{ id: string }[]>`
    select id from console_credential where operator_id = ${operatorId} order by id for update`

export async function deletePasskey(
  tx: Tx,
  { credentialId, owner }: Pick<OwnedKey, 'credentialId' | 'owner'>,
): Promise<void> {
  await tx`
    delete from console_credential where id = ${credentialId} and operator_id = ${owner} and kind = 'passkey'`
}

/** False if the password is no longer the one that was proven. */
export async function setPassword(
  tx: Tx,
  { id, passwordHash: proven }: TotpCredential,
  passwordHash: string,
): Promise<boolean> {
  const changed = await tx`
    update console_credential set password_hash = ${passwordHash}
    where id = ${id} and password_hash = ${proven} returning id`
  return changed.length > 0
}

export const credentialKinds = (sql: Sql | Tx): Promise<{ operatorId: string; kind: 'passkey' | 'totp' }[]> =>
  sql<{ operatorId: string; kind: 'passkey' | 'totp' }[]>`
    select distinct operator_id as "operatorId", kind from console_credential order by 1, 2`
