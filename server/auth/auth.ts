import type { Db, Sql, Tx } from '../db/db.ts'
import { openTrust, type Trust } from '../trust/trust.ts'
import type { Happened } from './mail/account-mail.ts'
import { noteProvenAddress } from './member/proven-address.ts'
import { createPasswords, type Passwords } from './password/password.ts'
import { openPasswordQueues, type PasswordQueues } from './password/password-queues.ts'
import { keyFor } from './random.ts'
import { type SigningKeys, signingKeys } from './session/keys.ts'
import type { OpenSessions } from './session/open-sessions.ts'

/** Shared by all operations of signing in. */
export type Auth = AuthHooks & {
  db: Db
  publicOrigin: string
  keys: SigningKeys
  sessions: OpenSessions
  passwords: Passwords
  queues: PasswordQueues
  /** One key for each use of the server's secret. */
  rotationKey: Buffer
  deviceKey: Buffer
  attemptKey: Buffer
  returningKey: Buffer
  registrationKey: Buffer
  trust: Trust
  codeKey: Buffer
  networkKey: Buffer
  passkeyKey: Buffer
}

/** Calls into other features, wired in server/hooks.ts. */
export type AuthHooks = {
  onEmailVerified: OnEmailVerified
  onInvited: OnInvited
  onCredentialsDropped: OnCredentialsDropped
  payoutLinksOf: PayoutLinksOf
}

/** Called in the transaction that verified the address. */
type OnEmailVerified = (tx: Tx, verified: { uid: string; at: Date }) => Promise<void>

/** Called with the referral code as typed, in the transaction that made the member. */
type OnInvited = (tx: Tx, invited: { uid: string; code: string; at: Date }) => Promise<void>

/**
 * Links set by others may be a stranger's. Other features end what they have under way of that kind and, with
 * `payoutLinks`, the links that `payoutLinksOf` lists. Called in the transaction that drops the credentials; with
 * `happened` the member is told.
 */
type OnCredentialsDropped = (tx: Tx, dropped: Dropped) => Promise<void>
export type Dropped = { uid: string; payoutLinks: boolean; happened: Happened | null }

/** Where the member's points can be paid out. */
type PayoutLinksOf = (sql: Sql | Tx, uid: string) => Promise<PayoutLink[]>
export type PayoutLink = { way: 'paypay'; linkedAt: Date }

type AuthOptions = AuthHooks & {
  db: Db
  secret: string
  publicOrigin: string
  sessions: OpenSessions
  passwords?: Passwords
}

/** Recognises an address that was erased, without storing the address. */
export const returningKeyOf = (secret: string): Buffer => keyFor(secret, 'returning addresses')

export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { db, secret, publicOrigin, sessions, onEmailVerified, onInvited } = options
  const returningKey = returningKeyOf(secret)
  const trust = openTrust(secret)
  return {
    db,
    publicOrigin,
    keys: signingKeys({ sql: db.sql, secret }),
    sessions,
    passwords: options.passwords ?? (await createPasswords()),
    queues: openPasswordQueues(),
    rotationKey: keyFor(secret, 'session rotation'),
    deviceKey: keyFor(secret, 'known devices'),
    attemptKey: keyFor(secret, 'attempts'),
    returningKey,
    registrationKey: keyFor(secret, 'registrations'),
    codeKey: keyFor(secret, 'sign-in codes'),
    networkKey: keyFor(secret, 'session networks'),
    passkeyKey: keyFor(secret, 'passkey challenges'),
    trust,
    onEmailVerified: async (tx, verified) => {
      await noteProvenAddress(tx, { returningKey, trust }, verified)
      await onEmailVerified(tx, verified)
    },
    onInvited,
    onCredentialsDropped: options.onCredentialsDropped,
    payoutLinksOf: options.payoutLinksOf,
  }
}
