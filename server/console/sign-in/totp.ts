import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../auth/random.ts'
import type { Console } from '../console.ts'

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, a step of 30 seconds. */
const stepMs = 30_000
const digits = 6
/** One step either way, for clocks that differ. */
const drift = [0, -1, 1]

/** Not stored: it follows from the id and the server's secret. */
export const totpSecret = ({ totpKey }: Pick<Console, 'totpKey'>, totpId: string): Buffer =>
  keyedHash(totpKey, totpId).subarray(0, 20)

/** The time step of a right code; null for a wrong one and for a step that is not newer than the last accepted one. */
export function totpStep(
  secret: Buffer,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const current = Math.floor(now.getTime() / stepMs)
  const right = drift.map((offset) => current + offset).find((step) => isEqual(totpCode(secret, step), code))
  return right !== undefined && right > after ? right : null
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const otpauthUrl = (secret: Buffer, email: string) =>
  `otpauth://totp/${encodeURIComponent(`こつこつ運営:${email}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent('こつこつ運営')}`

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, which authenticator apps expect. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)])
    .join('')
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
