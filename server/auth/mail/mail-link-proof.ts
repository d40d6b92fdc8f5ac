import type { MailLinkAsks } from '#contract/auth/auth-email.ts'
import { emailKey } from '#contract/values/email.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { CallContext } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { findMember, type StoredMember } from '../member/member.ts'
import { wrongPassword } from '../password/check-password.ts'
import { isOwnSession } from '../session/session.ts'
import { readSessionCookie } from '../session/session-cookie.ts'
import { type AttemptPace, countAttempt, forgive } from '../sign-in/attempt.ts'
import type { MailLink } from './mail-links.ts'
import { hasMoved } from './protect.ts'

/** The holder of the link may take the account anyway; this only bounds the hashing. */
const linkPasswordPace: AttemptPace = { free: 5, firstMs: 5_000, mostMs: 15 * minuteMs }

type Caller = Pick<CallContext, 'cookies' | 'clock'>

/** The proof the page must ask for, so that the press shows the same person who registered. */
export async function asksOf(
  sql: Sql,
  { kind, uid, email }: Pick<MailLink, 'kind' | 'uid' | 'email'>,
  caller: Caller,
): Promise<MailLinkAsks> {
  if (kind === 'reset') return 'new-password'
  const member = await findMember(sql, uid)
  if (kind === 'protect') return member && hasMoved({ email }, member) ? 'password' : 'nothing'
  if (await hasOwnSession(sql, uid, caller)) return 'nothing'
  return member?.passwordHash === null && kind === 'verify' ? 'new-password' : 'password'
}

/**
 * Checks the password before the transaction, because hashing is slow. Returns the check for the transaction, which
 * holds the member's lock: the proof must still be valid there.
 */
export async function proveSamePerson(
  auth: Auth,
  link: Pick<MailLink, 'uid' | 'email'>,
  password: string | undefined,
  caller: Caller,
): Promise<(tx: Tx, member: StoredMember) => Promise<void>> {
  if (password === undefined) {
    return async (tx) => {
      if (!(await hasOwnSession(tx, link.uid, caller)))
        throw new CallError('permission-denied', 'requires-proof')
    }
  }
  const provenHash = await checkLinkPassword(auth, link, password, caller.clock.now())
  return async (_tx, member) => {
    if (member.passwordHash !== provenHash) throw wrongPassword()
  }
}

async function checkLinkPassword(
  auth: Auth,
  { uid, email }: Pick<MailLink, 'uid' | 'email'>,
  password: string,
  now: Date,
): Promise<string> {
  const { db, passwords, queues } = auth
  // By address: a thief's link to a new address must not make the owner wait at the old one.
  const key = `mail-link/${uid}/${emailKey(email)}`
  await db.tx(uid, (tx) => countAttempt(tx, auth, { key, pace: linkPasswordPace, now }))
  const member = await findMember(db.sql, uid)
  const passwordHash = member?.passwordHash ?? null
  const isRight = await queues.trusted(() => passwords.verify(passwordHash, password))
  if (!isRight || passwordHash === null) throw wrongPassword()
  await db.tx(uid, (tx) => forgive(tx, auth, { wholly: key, now }))
  return passwordHash
}

/** A session opened by a link from another device proves nothing: a stranger may have sent that link. */
async function hasOwnSession(sql: Sql | Tx, uid: string, { cookies, clock }: Caller): Promise<boolean> {
  const cookie = readSessionCookie(cookies)
  return cookie?.uid === uid && isOwnSession(sql, cookie, clock.now())
}
