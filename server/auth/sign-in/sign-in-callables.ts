import {
  reauthenticate,
  redeemIdToken,
  refreshSession as refreshSessionCall,
  register,
  signIn,
  signInWithCustomToken,
  signOut,
} from '#contract/auth/auth.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { addressKey } from '../../http/rate-limit.ts'
import type { Auth } from '../auth.ts'
import { createOneTime, spendOneTime } from '../mail/one-time.ts'
import { emailInUse } from '../member/make-member.ts'
import { findMember, lockMember } from '../member/member.ts'
import { checkPassword, refuseNoEmail } from '../password/check-password.ts'
import { enterByPassword } from '../password/enter-by-password.ts'
import { isCommon, refuseWeak } from '../password/password.ts'
import { sessionIdOf, signedIn } from '../session/id-token.ts'
import { knownDevice } from '../session/known-device.ts'
import { endSessionOf, makeRecent, refreshSession } from '../session/session.ts'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../session/session-cookie.ts'
import { countAttempt, type Pace } from './attempt.ts'
import { answer, answerSignedIn, enter } from './enter.ts'
import { registerMember } from './register.ts'

/** Roomy: a carrier brings many new members by one address. */
const registerPace: Pace = { free: 30, firstMs: 10_000, mostMs: 15 * 60_000 }

export function signInCallables(auth: Auth): Handler[] {
  const { db, doors } = auth
  return [
    handle(register, async (wanted, context) => {
      const { email, password } = wanted
      const { cookies, clock, address } = context
      // First of all: touching the cookies refuses what another site sends.
      readSessionCookie(cookies)
      refuseNoEmail(email)
      refuseWeak(password)
      const entered = await doors.strangers(async () => {
        const attempt = { key: `register/${addressKey(address)}`, pace: registerPace, now: clock.now() }
        await db.tx(null, (tx) => countAttempt(tx, auth, attempt))
        return registerMember(auth, wanted, context)
      })
      if (entered.state !== 'signed-in') throw emailInUse()
      return { ...(await answerSignedIn(auth, entered, context)), passwordIsCommon: isCommon(password) }
    }),

    handle(signIn, async (wanted, context) => {
      const device = knownDevice(context.cookies, auth, wanted.email)
      refuseNoEmail(wanted.email)
      const door = device ? doors.known : doors.strangers
      const entered = await door(() => enterByPassword(auth, wanted, device, context))
      return answer(auth, entered, context)
    }),

    handle(redeemIdToken, async ({ token }, { clock }) => {
      const now = clock.now()
      return db.tx(null, async (tx) => {
        const { uid } = await spend(tx, 'id-token', token, now)
        const { token: customToken } = await createOneTime(tx, { kind: 'custom-token', uid, now })
        return { token: customToken }
      })
    }),

    handle(signInWithCustomToken, async ({ token }, context) => {
      const { cookies, clock } = context
      readSessionCookie(cookies)
      const entered = await db.tx(null, async (tx) => {
        const { uid } = await spend(tx, 'custom-token', token, clock.now())
        const member = await lockMember(tx, uid)
        if (!member) throw new CallError('invalid-argument', 'invalid-custom-token')
        return enter(tx, auth, member, { openedBy: 'one-time-token', crossDevice: true }, context)
      })
      return answer(auth, entered, context)
    }),

    handle(refreshSessionCall, async (_input, { cookies, clock }) => {
      const cookie = readSessionCookie(cookies)
      if (!cookie) return signedOut(null)
      const now = clock.now()
      const { rotationKey } = auth
      const refreshed = await db.tx(cookie.uid, (tx) => refreshSession(tx, cookie, { now, rotationKey }))
      const member = await findMember(db.sql, cookie.uid)
      if (refreshed.state === 'open' && member) {
        writeSessionCookie(cookies, refreshed.session)
        return signedIn(auth, member, refreshed.session, now)
      }
      clearSessionCookie(cookies)
      const isDisabled = refreshed.state === 'ended' && refreshed.known && member?.suspendedAt
      return signedOut(isDisabled ? 'user-disabled' : 'session-ended')
    }),

    handle(signOut, async (_input, { cookies, clock }) => {
      const cookie = readSessionCookie(cookies)
      if (cookie) await db.tx(cookie.uid, (tx) => endSessionOf(tx, cookie, clock.now()))
      clearSessionCookie(cookies)
      return {}
    }),

    handle(reauthenticate, async ({ password }, { member, clock }) => {
      const now = clock.now()
      const { uid } = member
      const sessionId = sessionIdOf(member)
      const stored = await checkPassword(auth, { uid, sessionId, password, now })
      const session = await db.tx(uid, (tx) => makeRecent(tx, uid, sessionId, now))
      return signedIn(auth, stored, session, now)
    }),
  ]
}

const signedOut = (why: 'session-ended' | 'user-disabled' | null) => ({ state: 'signed-out' as const, why })

async function spend(tx: Tx, kind: 'id-token' | 'custom-token', token: string, now: Date) {
  const reason = kind === 'id-token' ? 'invalid-one-time-token' : 'invalid-custom-token'
  const spent = await spendOneTime(tx, kind, token)
  if (!spent || spent.endsAt <= now) throw new CallError('invalid-argument', reason)
  return spent
}
