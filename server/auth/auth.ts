import type { Db, Tx } from '../db/db.ts'
import { openTrust, type Trust } from '../trust/trust.ts'
import { noteProvenAddress } from './member/proven-address.ts'
import { type Doors, openDoors } from './password/doors.ts'
import { createPasswords, type Passwords } from './password/password.ts'
import { keyFor } from './random.ts'
import { type SigningKeys, signingKeys } from './session/keys.ts'

/** What the operations of signing in share. */
export type Auth = {
  db: Db
  publicOrigin: string
  keys: SigningKeys
  passwords: Passwords
  doors: Doors
  /** Each for one use of the server's secret. */
  rotationKey: Buffer
  deviceKey: Buffer
  attemptKey: Buffer
  returningKey: Buffer
  registrationKey: Buffer
  trust: Trust
  onEmailVerified: OnEmailVerified
  onInvited: OnInvited
}

/** What comes of a verified address is not signing in's to know. Called in the transaction that verified it. */
export type OnEmailVerified = (tx: Tx, verified: { uid: string; at: Date }) => Promise<void>

/** Somebody registered with a referral code, as typed. Called in the transaction that made the member. */
export type OnInvited = (tx: Tx, invited: { uid: string; code: string; at: Date }) => Promise<void>

export type AuthOptions = {
  db: Db
  secret: string
  publicOrigin: string
  onEmailVerified?: OnEmailVerified
  onInvited?: OnInvited
  passwords?: Passwords
}

export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { db, secret, publicOrigin, onEmailVerified = async () => {}, onInvited = async () => {} } = options
  const returningKey = keyFor(secret, 'returning addresses')
  const trust = openTrust(secret)
  return {
    db,
    publicOrigin,
    keys: signingKeys({ sql: db.sql, secret }),
    passwords: options.passwords ?? (await createPasswords()),
    doors: openDoors(),
    rotationKey: keyFor(secret, 'session rotation'),
    deviceKey: keyFor(secret, 'known devices'),
    attemptKey: keyFor(secret, 'attempts'),
    returningKey,
    registrationKey: keyFor(secret, 'registrations'),
    trust,
    onEmailVerified: async (tx, verified) => {
      await noteProvenAddress(tx, { returningKey, trust }, verified)
      await onEmailVerified(tx, verified)
    },
    onInvited,
  }
}
