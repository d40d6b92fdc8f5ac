import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import type postgres from 'postgres'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Sql } from '../../db/db.ts'
import { keyFor } from '../random.ts'

type SigningKey = { kid: string; privateKey: CryptoKey }

export type SigningKeys = {
  /** The key of the month, made when it is first needed, by whichever process needs it. */
  signing: (now: Date) => Promise<SigningKey>
  /** Finds the public key a token names, for jose. */
  find: JWTVerifyGetKey
  /** The content of /.well-known/jwks.json. */
  publicKeys: (now: Date) => Promise<JWK[]>
  /** Keys whose last token has ended long ago. */
  forgetOld: (now: Date) => Promise<void>
}

const periodMs = 30 * dayMs
const knownMax = 20
/** A token with an invented key id costs a look at the table, so not more often than this. */
const unknownMax = 1_000

export function signingKeys({ sql, secret }: { sql: Sql; secret: string }): SigningKeys {
  const sealKey = keyFor(secret, 'signing keys')
  // In the id: after a change of the server's secret the old private key is lost, and a new one takes its place.
  const seal = keyFor(secret, 'signing keys, name').toString('hex').slice(0, 8)
  const known = new Map<string, Promise<CryptoKey>>()
  const unknown = new Map<string, number>()
  let current: { period: number; key: Promise<SigningKey> } | null = null

  async function load(period: number): Promise<SigningKey> {
    const kid = `${period}-${seal}`
    const row = (await findRow(sql, kid)) ?? (await make(kid, period))
    const jwk: JWK = JSON.parse(unseal(sealKey, row.private_sealed))
    return { kid, privateKey: await asKey(jwk) }
  }

  async function make(kid: string, period: number): Promise<KeyRow> {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
    const sealed = sealText(sealKey, JSON.stringify(await exportJWK(privateKey)))
    await sql`
      insert into auth_key (kid, period, public_jwk, private_sealed)
      values (${kid}, ${period}, ${sql.json(jwk as postgres.JSONValue)}, ${sealed})
      on conflict (kid) do nothing`
    // Another process may have been first: its key is the one that counts.
    const row = await findRow(sql, kid)
    if (!row) throw new Error('a key was made and is gone')
    return row
  }

  async function findPublic(kid: string): Promise<CryptoKey> {
    const row = await findRow(sql, kid)
    if (!row) throw new errors.JWKSNoMatchingKey()
    return asKey(row.public_jwk)
  }

  return {
    signing: (now) => {
      const period = periodOf(now)
      if (current?.period !== period) {
        const key = load(period)
        current = { period, key }
        key.catch(() => {
          current = null
        })
      }
      return current.key
    },
    find: async ({ kid }) => {
      if (typeof kid !== 'string' || !/^\d{1,6}-[0-9a-f]{8}$/.test(kid)) throw new errors.JWKSNoMatchingKey()
      const seenMs = unknown.get(kid)
      if (seenMs !== undefined && performance.now() - seenMs < 5_000) throw new errors.JWKSNoMatchingKey()
      const found = known.get(kid) ?? findPublic(kid)
      known.set(kid, found)
      if (known.size > knownMax) known.delete(known.keys().next().value ?? '')
      try {
        return await found
      } catch (error) {
        known.delete(kid)
        if (unknown.size >= unknownMax) unknown.clear()
        if (error instanceof errors.JWKSNoMatchingKey) unknown.set(kid, performance.now())
        throw error
      }
    },
    publicKeys: async (now) => {
      const rows = await sql<KeyRow[]>`
        select public_jwk, private_sealed from auth_key where period >= ${periodOf(now) - 1} order by period desc`
      return rows.map((row) => row.public_jwk)
    },
    forgetOld: async (now) => {
      await sql`delete from auth_key where period < ${periodOf(now) - 1}`
    },
  }
}

type KeyRow = { public_jwk: JWK; private_sealed: Buffer }

const periodOf = (now: Date) => Math.floor(now.getTime() / periodMs)

async function findRow(sql: Sql, kid: string): Promise<KeyRow | undefined> {
  const [row] = await sql<KeyRow[]>`select public_jwk, private_sealed from auth_key where kid = ${kid}`
  return row
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('a signing key is not an elliptic one')
  return key
}

function sealText(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
