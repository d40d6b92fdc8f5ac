import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { operatorError } from '../../operator-error.ts'

/** The secret part of a gift, encrypted until its owner reveals it. */
export type Secret = { code: string | null; url: string | null; pin: string | null }

export type Sealed = { sealed: Buffer; keyId: string }

export type Seals = {
  /** Encrypts with the newest key. */
  seal: (secret: Secret) => Sealed
  unseal: (sealed: Sealed) => Secret
  /** Equal gifts have equal hashes. The hash is keyed, so codes cannot be guessed against it. */
  hash: (secret: Secret) => Buffer
  /** The hash of the code alone, or of the link of a gift without a code, however it is typed. */
  codeHash: (secret: Pick<Secret, 'code' | 'url'>) => Buffer
  newestKeyId: string
  /** Every known key as its id and a short hash, newest first: two keys of one name differ. */
  fingerprints: string[]
}

export type SealKey = { keyId: string; key: Buffer }

/**
 * The first key encrypts, all of them decrypt. The last one is derived from the server's secret, so that there is
 * always a key and gifts encrypted with it stay readable after the operator sets keys.
 */
export function openSeals(secret: string, keys: SealKey[]): Seals {
  const ownKey = derived(secret, 'gift stock')
  const own = { keyId: `secret-${fingerprint(ownKey)}`, key: ownKey }
  const hashKey = derived(secret, 'gift stock, duplicates')
  const codeKey = derived(secret, 'gift stock, codes')
  const known = new Map([...keys, own].map(({ keyId, key }) => [keyId, key]))
  const newest = keys[0] ?? own

  return {
    newestKeyId: newest.keyId,
    fingerprints: [...known].map(([keyId, key]) => `${keyId}:${fingerprint(key)}`),
    seal: (gift) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce)
      const body = Buffer.concat([cipher.update(JSON.stringify(gift), 'utf8'), cipher.final()])
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), keyId: newest.keyId }
    },
    unseal: ({ sealed, keyId }) => {
      const key = known.get(keyId)
      if (!key) throw operatorError('gift-key-missing', { keyId })
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = sealed.subarray(nonceBytes + tagBytes)
      return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'))
    },
    hash: ({ code, url, pin }) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([code, url, pin]))
        .digest(),
    codeHash: ({ code, url }) =>
      createHmac('sha256', codeKey)
        .update(foldCode(code ?? url ?? ''))
        .digest(),
  }
}

/** People type codes in any case, in full width, and with or without hyphens. */
const foldCode = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '')

const nonceBytes = 12
const tagBytes = 16

const derived = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
const fingerprint = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)
