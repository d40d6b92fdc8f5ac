import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  readMailLink,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  verifyEmail,
} from '#contract/auth/auth-email.ts'
import { emailKey } from '#contract/values/email.ts'
import { CallError } from '../../http/call-error.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { addressKey } from '../../http/rate-limit.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Auth } from '../auth.ts'
import { methodsOf } from '../member/account-reader.ts'
import { changeEmailOf, markVerified, setPassword } from '../member/credentials.ts'
import { emailInUse } from '../member/make-member.ts'
import { findMember, findUidByEmail, lockMember } from '../member/member.ts'
import { checkPassword, refuseNoEmail } from '../password/check-password.ts'
import { isCommon, refuseWeak } from '../password/password.ts'
import { requireRecent, sessionIdOf } from '../session/id-token.ts'
import { rememberDevice } from '../session/known-device.ts'
import { endSessions } from '../session/session.ts'
import { readSessionCookie } from '../session/session-cookie.ts'
import { countAttempt, type Pace } from '../sign-in/attempt.ts'
import {
  contactUrl,
  invalidLink,
  mailEmailChange,
  mailPasswordResetLater,
  mailVerification,
  readLink,
  spendLink,
} from './mail-links.ts'
import { passwordChangedMail } from './mails.ts'

/** Mails a member asks for themselves: a few at once, then ever more slowly. */
const mailPace: Pace = { free: 3, firstMs: 60_000, mostMs: 6 * 3_600_000 }
/** Resets asked for from one network, whomever they are for. */
const resetPace: Pace = { free: 20, firstMs: 30_000, mostMs: 3_600_000 }

export function emailCallables(auth: Auth): Handler[] {
  const { db, passwords } = auth
  return [
    handle(readMailLink, async ({ code }, { clock }) => {
      const { kind, email } = await db.tx(null, (tx) => readLink(tx, code, clock.now()))
      return { mode: kind, email }
    }),

    handle(sendVerification, async (_input, { member, clock }) => {
      const now = clock.now()
      const { uid } = member
      await db.tx(uid, async (tx) => {
        const stored = await lockMember(tx, uid)
        if (!stored) throw notSignedIn()
        if (stored.emailVerifiedAt) return
        await countAttempt(tx, auth, { key: `verification-mail/${uid}`, pace: mailPace, now })
        await mailVerification(tx, auth, stored, now)
      })
      return {}
    }),

    handle(verifyEmail, async ({ code }, { clock }) => {
      const now = clock.now()
      return db.tx(null, async (tx) => {
        const { uid, email } = await spendLink(tx, 'verify', code, now)
        const member = await lockMember(tx, uid)
        // The address has changed since the mail was sent.
        if (!member?.email || emailKey(member.email) !== emailKey(email)) throw invalidLink()
        await markVerified(tx, auth, uid, now)
        return { email }
      })
    }),

    handle(sendPasswordReset, async ({ email }, { clock, address }) => {
      refuseNoEmail(email)
      const now = clock.now()
      const key = `reset/${addressKey(address)}`
      await db.tx(null, async (tx) => {
        await countAttempt(tx, auth, { key, pace: resetPace, now })
        await mailPasswordResetLater(tx, email)
      })
      return {}
    }),

    handle(resetPassword, async ({ code, password }, { cookies, clock }) => {
      readSessionCookie(cookies)
      refuseWeak(password)
      const now = clock.now()
      // Before the slow hash, so that a worthless link costs us nothing; spent below, in the transaction.
      await db.tx(null, (tx) => readLink(tx, code, now))
      const passwordHash = await passwords.hash(password)
      const email = await db.tx(null, async (tx) => {
        const { uid, email } = await spendLink(tx, 'reset', code, now)
        const member = await lockMember(tx, uid)
        if (!member?.email || emailKey(member.email) !== emailKey(email)) throw invalidLink()
        await setPassword(tx, uid, passwordHash, now)
        // Whoever opened the mail reads that mailbox.
        await markVerified(tx, auth, uid, now)
        await endSessions(tx, uid, { now })
        await mailLater(tx, passwordChangedMail(member.email, contactUrl(auth)), { uid })
        return member.email
      })
      rememberDevice(cookies, auth, email)
      return { email, passwordIsCommon: isCommon(password) }
    }),

    handle(changeEmail, async ({ email, password }, { member, clock }) => {
      const stored = member && (await findMember(db.sql, member.uid))
      if (!member || !stored?.email) throw new CallError('unauthenticated', 'not-logined')
      refuseNoEmail(email)
      const now = clock.now()
      const { uid } = stored
      await checkPassword(auth, { uid, sessionId: sessionIdOf(member), password, now })
      await db.tx(uid, async (tx) => {
        await countAttempt(tx, auth, { key: `change-mail/${uid}`, pace: mailPace, now })
        const holder = await findUidByEmail(tx, email)
        if (holder && holder !== uid) throw emailInUse()
        await mailEmailChange(tx, auth, stored, email, now)
      })
      return {}
    }),

    handle(confirmEmailChange, async ({ code }, { clock }) => {
      const now = clock.now()
      return db.tx(null, async (tx) => {
        const { uid, email } = await spendLink(tx, 'change-email', code, now)
        const member = await lockMember(tx, uid)
        if (!member || member.suspendedAt || member.eraseAt) throw invalidLink()
        await changeEmailOf(tx, auth, member, email, now)
        return { email }
      })
    }),

    handle(changePassword, async ({ password }, { member, clock }) => {
      const now = clock.now()
      requireRecent(member, now)
      refuseWeak(password)
      const { uid } = member
      const passwordHash = await passwords.hash(password)
      return db.tx(uid, async (tx) => {
        const stored = await lockMember(tx, uid)
        if (!stored) throw notSignedIn()
        await setPassword(tx, uid, passwordHash, now)
        await endSessions(tx, uid, { except: sessionIdOf(member), now })
        if (stored.email) await mailLater(tx, passwordChangedMail(stored.email, contactUrl(auth)), { uid })
        const providers = await methodsOf(tx, { ...stored, passwordHash })
        return { passwordIsCommon: isCommon(password), providers }
      })
    }),
  ]
}
