import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'

/** For secrets somebody carries: 256 bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The stored form of a secret. No salt or slow hash is needed: nobody guesses 256 bits. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Letters and digits only, so that an id is never taken for an option on the command line. */
export const newUid = () => randomText(24, alphanumeric)
export const newSessionId = () => randomText(22, alphanumeric)

export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A key for one purpose, so that what one use of the server's secret gives away helps with no other. */
export function keyFor(serverSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, 'kotsukotsu', purpose, 32))
}

export const keyedHash = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
