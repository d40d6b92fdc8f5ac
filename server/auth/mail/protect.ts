import { emailKey } from '#contract/values/email.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import { publishAccount } from '../member/account-reader.ts'
import { markRecovered, raiseCredentialVersion, setAddress } from '../member/credentials.ts'
import { dropFormerCredentials, formerPasswords } from '../member/former-credential.ts'
import { findUidByEmail, lockMember, type StoredMember } from '../member/member.ts'
import { wrongPassword } from '../password/check-password.ts'
import { endSessions } from '../session/session.ts'
import { type AttemptPace, countAttempt } from '../sign-in/attempt.ts'
import { voidSignInCodes } from '../sign-in/sign-in-code-rows.ts'
import { dropWays } from './drop-ways.ts'
import { mailResetNow } from './mail-links.ts'
import { type OneTime, oneTimeKinds, voidOneTimes } from './one-time.ts'

type ProtectLink = OneTime & { email: string }
type Protected = 'reset-mailed' | 'address-restored' | 'protected-only'

/** The link and a password are two proofs; this bounds guessing at the second one. */
const guessPace: AttemptPace = { free: 5, firstMs: 5_000, mostMs: 15 * minuteMs }

/** Whether the account has moved to another address since the mail was sent. */
export const hasMoved = ({ email }: Pick<ProtectLink, 'email'>, member: Pick<StoredMember, 'email'>) =>
  member.email === null || emailKey(member.email) !== emailKey(email)

/**
 * Checks the second proof for restoring the address, before the transaction because hashing is slow. Former passwords
 * count besides the current one: an intruder usually changes the password first.
 */
export async function provesFormerOwner(
  auth: Auth,
  { uid, email }: ProtectLink,
  password: string,
  now: Date,
): Promise<void> {
  const { db, passwords, queues } = auth
  // By address: an intruder has links too, at an address of their own, and must not make the owner wait.
  const key = `protect/${uid}/${emailKey(email)}`
  await db.tx(uid, (tx) => countAttempt(tx, auth, { key, pace: guessPace, now }))
  const hashes = await formerPasswords(db.sql, { uid, email, now })
  for (const hash of hashes) {
    if (await queues.trusted(() => passwords.verify(hash, password))) return
  }
  throw wrongPassword()
}

/**
 * Locks out whoever is in the account: ends all sessions, voids the password and every way in that was added since the
 * mail. The way back is a reset link to the account's address, so an old mail alone takes nothing over.
 */
export async function protect(
  tx: Tx,
  auth: Auth,
  { member, link, isFormerOwner }: { member: StoredMember; link: ProtectLink; isFormerOwner: boolean },
  now: Date,
): Promise<Protected> {
  const { uid } = member
  const moved = hasMoved(link, member)
  const restores = moved && isFormerOwner && (await isFree(tx, link))
  if (restores) await setAddress(tx, member, link.email, now)

  await tx`update auth_member set password_hash = null, credentials_changed_at = ${now} where uid = ${uid}`
  await raiseCredentialVersion(tx, uid)
  await markRecovered(tx, uid)
  const happened = { at: now, device: null }
  await dropWays(tx, auth, member, ({ addedAt }) => addedAt >= link.createdAt, happened)
  await endSessions(tx, uid, { now, why: 'protected' })
  await voidSignInCodes(tx, uid)
  await voidOneTimes(
    tx,
    uid,
    oneTimeKinds.filter((kind) => kind !== 'protect'),
  )
  if (restores) {
    // The intruder knows a former password too, and holds links sent to their own address.
    await voidOneTimes(tx, uid, ['protect'])
    await dropFormerCredentials(tx, uid)
  } else await voidProtectLinks(tx, uid, link.email)

  await publishAccount(tx, uid)
  const protectedMember = await lockMember(tx, uid)
  if (protectedMember && !protectedMember.suspendedAt) await mailResetNow(tx, auth, protectedMember, now)
  if (restores) return 'address-restored'
  return moved ? 'protected-only' : 'reset-mailed'
}

/** The address is reserved for its former owner; only one that was never verified can have gone to somebody else. */
async function isFree(tx: Tx, { uid, email }: ProtectLink): Promise<boolean> {
  const holder = await findUidByEmail(tx, email)
  return holder === null || holder === uid
}

/**
 * Only those sent to the same address: an intruder who presses a link at their own address must not void the links that
 * the owner has at the former one.
 */
async function voidProtectLinks(tx: Tx, uid: string, email: string): Promise<void> {
  const rows = await tx<{ hash: Buffer; email: string | null }[]>`
    select hash, email from auth_one_time where uid = ${uid} and kind = 'protect'`
  for (const row of rows) {
    if (row.email !== null && emailKey(row.email) === emailKey(email)) {
      await tx`delete from auth_one_time where hash = ${row.hash}`
    }
  }
}
