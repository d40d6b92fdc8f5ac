import {
  createIdToken,
  endOtherSessions,
  endSession,
  signOutEverywhere,
} from '#contract/auth/auth-sessions.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { type CallContext, type Handler, handle, type SignedInMember } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { mailAccountEvent } from '../mail/mail-account-event.ts'
import { voidOneTimes } from '../mail/one-time.ts'
import { lockMember } from '../member/member.ts'
import { type AttemptPace, countAttempt } from '../sign-in/attempt.ts'
import { deviceName } from './device-name.ts'
import { lockMemberOf, requireRecent, sessionIdOf } from './id-token.ts'
import { deviceOf, type Ending, endSessions } from './session.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { createSignInLink } from './sign-in-link.ts'

const idTokenPace: AttemptPace = { free: 10, firstMs: 30_000, mostMs: hourMs }

export function sessionCallables(auth: Auth): Handler[] {
  const { db } = auth

  /** Ends sessions, and the links by which one of them may have prepared to come back. Returns how many ended. */
  const end = async (
    tx: Tx,
    uid: string,
    which: Pick<Ending, 'only' | 'except' | 'now'>,
  ): Promise<number> => {
    await voidOneTimes(tx, uid, ['id-token', 'custom-token'])
    return endSessions(tx, uid, { ...which, why: 'signed-out-elsewhere' })
  }

  /** Ends other devices' sessions and mails the member that several have ended. */
  const endAll = (
    which: Pick<Ending, 'except'>,
    { member, clock, userAgent }: CallContext<SignedInMember>,
  ) => {
    const now = clock.now()
    return db.tx(member.uid, async (tx) => {
      const stored = await lockMemberOf(tx, member, now)
      // A retry ends none and must not send a second mail.
      if ((await end(tx, member.uid, { ...which, now })) === 0) return
      const happened = { at: now, device: deviceName(userAgent) }
      await mailAccountEvent(tx, auth, stored, { kind: 'sessions-ended' }, happened)
    })
  }

  return [
    handle(endSession, async ({ sessionId }, { member, clock, userAgent }) => {
      const { uid } = member
      const now = clock.now()
      await db.tx(uid, async (tx) => {
        const stored = await lockMember(tx, uid)
        const ended = await deviceOf(tx, { uid, sessionId })
        const count = await end(tx, uid, { only: sessionId, now })
        if (!stored || count === 0 || sessionId === sessionIdOf(member)) return
        const happened = { at: now, device: deviceName(userAgent) }
        await mailAccountEvent(tx, auth, stored, { kind: 'session-ended', device: ended }, happened)
      })
      return {}
    }),

    handle(endOtherSessions, async (_input, context) => {
      await endAll({ except: sessionIdOf(context.member) }, context)
      return {}
    }),

    handle(signOutEverywhere, async (_input, context) => {
      await endAll({}, context)
      clearSessionCookie(context.cookies)
      return {}
    }),

    handle(createIdToken, async (_input, { member, clock, userAgent }) => {
      const now = clock.now()
      requireRecent(member, now)
      const { uid } = member
      const link = await db.tx(uid, async (tx) => {
        const stored = await lockMemberOf(tx, member, now)
        await countAttempt(tx, auth, { key: `id-token/${uid}`, pace: idTokenPace, now })
        const happened = { at: now, device: deviceName(userAgent) }
        await mailAccountEvent(tx, auth, stored, { kind: 'sign-in-link-made' }, happened)
        return createSignInLink(tx, uid, now)
      })
      return { ...link, url: idTokenUrl(auth, link.token), endsAt: link.endsAt.toISOString() }
    }),
  ]
}

export const idTokenUrl = ({ publicOrigin }: Pick<Auth, 'publicOrigin'>, token: string) =>
  `${publicOrigin}/mypage/?${new URLSearchParams({ idToken: token })}`
