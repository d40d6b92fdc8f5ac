import {
  enterSignInCode,
  peekIdToken,
  reauthenticate,
  redeemIdToken,
  refreshSession as refreshSessionCall,
  register,
  type SessionEnd,
  signIn,
  signInWithCustomToken,
  signOut,
} from '#contract/auth/auth.ts'
import { emailKey, maskEmail } from '#contract/values/email.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { createOneTime, findOneTime, spendWithMember } from '../mail/one-time.ts'
import { emailInUse } from '../member/make-member.ts'
import { findMember, type StoredMember } from '../member/member.ts'
import { checkPassword, refuseNoEmail } from '../password/check-password.ts'
import { enterByPassword } from '../password/enter-by-password.ts'
import { refuseWeak } from '../password/password.ts'
import { deviceName } from '../session/device-name.ts'
import { sessionIdOf, signedIn } from '../session/id-token.ts'
import { readDeviceMark, rememberDevice } from '../session/known-device.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { endSessionOf, makeRecent } from '../session/session.ts'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../session/session-cookie.ts'
import { sessionNetwork } from '../session/session-network.ts'
import { markLinkUsed } from '../session/sign-in-link.ts'
import type { AttemptPace } from './attempt.ts'
import { answer, answerSignedIn, enter } from './enter.ts'
import { enterByCode } from './enter-by-code.ts'
import { countNetworkAttempt, registerPace } from './network-attempt.ts'
import { registerMember } from './register.ts'

const peekPace: AttemptPace = { free: 30, firstMs: 10_000, mostMs: 15 * minuteMs }

export function signInCallables(auth: Auth): Handler[] {
  const { db, queues } = auth
  return [
    handle(register, async (wanted, context) => {
      const { email, password } = wanted
      const { cookies, clock, address } = context
      // First, because touching the cookies refuses requests from other sites.
      readSessionCookie(cookies)
      refuseNoEmail(email)
      refuseWeak(password)
      const entered = await queues.unknown(async () => {
        const attempt = { kind: 'register', address, pace: registerPace, now: clock.now() }
        await db.tx(null, (tx) => countNetworkAttempt(tx, auth, attempt))
        return registerMember(auth, wanted, context)
      })
      if (entered.state !== 'signed-in') throw emailInUse()
      return answerSignedIn(auth, entered, context)
    }),

    handle(signIn, async (wanted, context) => {
      const mark = readDeviceMark(context.cookies, auth, wanted.email)
      refuseNoEmail(wanted.email)
      const work = () => enterByPassword(auth, wanted, mark, context)
      const entered = await (mark ? queues.known(emailKey(wanted.email), work) : queues.unknown(work))
      return entered.state === 'code-needed' ? entered : answer(auth, entered, context)
    }),

    handle(enterSignInCode, async (wanted, context) => {
      readSessionCookie(context.cookies)
      return answer(auth, await enterByCode(auth, wanted, context), context)
    }),

    handle(peekIdToken, async ({ token }, { clock, address }) => {
      const now = clock.now()
      const attempt = { kind: 'peek', address, pace: peekPace, now }
      // In a transaction of its own, so that a refusal does not take the count back.
      await db.tx(null, (tx) => countNetworkAttempt(tx, auth, attempt))
      const found = await findOneTime(db.sql, token)
      if (found?.kind !== 'id-token' || found.endsAt <= now) throw unusable('id-token')
      const member = await findMember(db.sql, found.uid)
      return { maskedEmail: member?.email ? maskEmail(member.email) : null }
    }),

    handle(redeemIdToken, async ({ token }, { clock, userAgent }) => {
      const now = clock.now()
      return db.tx(null, async (tx) => {
        const { uid } = await spend(tx, 'id-token', token, now)
        await markLinkUsed(tx, { uid, token, device: deviceName(userAgent) })
        const { token: customToken } = await createOneTime(tx, { kind: 'custom-token', uid, now })
        return { token: customToken }
      })
    }),

    handle(signInWithCustomToken, async ({ token }, context) => {
      const { cookies, clock } = context
      readSessionCookie(cookies)
      const entered = await db.tx(null, async (tx) => {
        const member = await spend(tx, 'custom-token', token, clock.now())
        return enter(tx, auth, member, { openedBy: 'one-time-token' }, context)
      })
      return answer(auth, entered, context)
    }),

    handle(refreshSessionCall, async (_input, { cookies, clock, address }) => {
      const cookie = readSessionCookie(cookies)
      if (!cookie) return signedOut(null)
      const now = clock.now()
      const network = sessionNetwork(auth, cookie.uid, address)
      const refreshed = await refreshSession(auth, cookie, { now, network })
      if (refreshed.state === 'ended') {
        clearSessionCookie(cookies)
        return signedOut(refreshed.why)
      }
      const { session, member } = refreshed
      writeSessionCookie(cookies, session)
      // Every change of credentials outdates the mark; a browser with its own session stays known.
      if (!session.crossDevice) rememberDevice(cookies, auth, member)
      return signedIn(auth, member, session, now)
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

const signedOut = (why: SessionEnd | null) => ({ state: 'signed-out' as const, why })

type SignInToken = 'id-token' | 'custom-token'

/** Locks the member before it spends the token: a transaction that voids tokens must not miss the new session. */
async function spend(tx: Tx, kind: SignInToken, token: string, now: Date): Promise<StoredMember> {
  const spent = await spendWithMember(tx, { kind, token, now })
  if (!spent) throw unusable(kind)
  return spent.member
}

const unusable = (kind: SignInToken) =>
  new CallError('invalid-argument', kind === 'id-token' ? 'invalid-one-time-token' : 'invalid-custom-token')
