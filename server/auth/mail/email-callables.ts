import {
  changeEmail,
  changePassword,
  sendPasswordReset,
  sendVerification,
  stopEmailChange,
} from '#contract/auth/auth-email.ts'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import { CallError } from '../../http/call-error.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { methodsOf, publishAccount } from '../member/account-reader.ts'
import { credentialChangePace, isSameAddress, setPassword } from '../member/credentials.ts'
import { emailInUse } from '../member/make-member.ts'
import { findMember, findUidByEmail } from '../member/member.ts'
import { checkPassword, refuseNoEmail } from '../password/check-password.ts'
import { refuseWeak } from '../password/password.ts'
import { deviceName } from '../session/device-name.ts'
import { lockMemberOf, requireRecent, sessionIdOf } from '../session/id-token.ts'
import { readDeviceMark } from '../session/known-device.ts'
import { endSessions } from '../session/session.ts'
import { type AttemptPace, countAttempt } from '../sign-in/attempt.ts'
import { countNetworkAttempt } from '../sign-in/network-attempt.ts'
import { mailAccountEvent } from './mail-account-event.ts'
import { mailEmailChange, mailPasswordResetLater, mailVerification } from './mail-links.ts'
import { voidOneTimes } from './one-time.ts'

/** Mails that members request for themselves: a few at once, then ever more slowly. */
const mailPace: AttemptPace = { free: 3, firstMs: minuteMs, mostMs: 6 * hourMs }
/** Resets requested from one network for any address, or from a known device for its own. */
const resetPace: AttemptPace = { free: 20, firstMs: 30_000, mostMs: hourMs }

export function emailCallables(auth: Auth): Handler[] {
  const { db, passwords, queues } = auth
  return [
    handle(sendVerification, async (_input, { member, clock }) => {
      const now = clock.now()
      const { uid } = member
      await db.tx(uid, async (tx) => {
        const stored = await lockMemberOf(tx, member, now)
        if (stored.emailVerifiedAt) return
        await countAttempt(tx, auth, { key: `verification-mail/${uid}`, pace: mailPace, now })
        await mailVerification(tx, auth, stored, now)
      })
      return {}
    }),

    handle(sendPasswordReset, async ({ email }, { clock, address, cookies }) => {
      refuseNoEmail(email)
      const now = clock.now()
      // A device that has signed in to this address does not wait for others in its network.
      const device = readDeviceMark(cookies, auth, email)
      await db.tx(null, async (tx) => {
        if (device)
          await countAttempt(tx, auth, { key: `reset-by-device/${device.id}`, pace: resetPace, now })
        else await countNetworkAttempt(tx, auth, { kind: 'reset', address, pace: resetPace, now })
        await mailPasswordResetLater(tx, email)
      })
      return {}
    }),

    handle(changeEmail, async ({ email, password }, { member, clock, userAgent }) => {
      const stored = member && (await findMember(db.sql, member.uid))
      if (!member || !stored?.email) throw new CallError('unauthenticated', 'not-logined')
      refuseNoEmail(email)
      if (isSameAddress(stored.email, email)) throw new CallError('invalid-argument', 'email-unchanged')
      const now = clock.now()
      const { uid } = stored
      await checkPassword(auth, { uid, sessionId: sessionIdOf(member), password, now })
      // In a transaction of its own: the refusal below tells which addresses are registered, so it must count too.
      const attempt = { key: `change-mail/${uid}`, pace: mailPace, now }
      await db.tx(uid, (tx) => countAttempt(tx, auth, attempt))
      await db.tx(uid, async (tx) => {
        const current = await lockMemberOf(tx, member, now)
        const holder = await findUidByEmail(tx, email)
        if (holder && holder !== uid) throw emailInUse()
        await mailEmailChange(tx, auth, current, email, { at: now, device: deviceName(userAgent) })
      })
      return {}
    }),

    handle(stopEmailChange, async (_input, { member, clock }) => {
      const { uid } = member
      await db.tx(uid, async (tx) => {
        await lockMemberOf(tx, member, clock.now())
        await voidOneTimes(tx, uid, ['change-email'])
        await publishAccount(tx, uid)
      })
      return {}
    }),

    handle(changePassword, async ({ password }, { member, clock, userAgent }) => {
      const now = clock.now()
      requireRecent(member, now)
      refuseWeak(password)
      const { uid } = member
      // Counted before the slow hash: each change costs a hash and a mail.
      const attempt = { key: `credential-change/${uid}`, pace: credentialChangePace, now }
      await db.tx(uid, (tx) => countAttempt(tx, auth, attempt))
      const passwordHash = await queues.trusted(() => passwords.hash(password))
      return db.tx(uid, async (tx) => {
        const stored = await lockMemberOf(tx, member, now)
        await setPassword(tx, uid, passwordHash, now)
        await endSessions(tx, uid, { except: sessionIdOf(member), now, why: 'password-changed' })
        const happened = { at: now, device: deviceName(userAgent) }
        await mailAccountEvent(tx, auth, stored, { kind: 'password-changed' }, happened)
        return { providers: await methodsOf(tx, { ...stored, passwordHash }) }
      })
    }),
  ]
}
