import {
  reauthenticateByPasskey,
  signInByPasskey,
  startPasskeyReauthentication,
  startPasskeySignIn,
} from '#contract/auth/passkey.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import { CallError } from '../../http/call-error.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { lockMember } from '../member/member.ts'
import { lockMemberOf, sessionIdOf, signedIn } from '../session/id-token.ts'
import { makeRecent } from '../session/session.ts'
import { readSessionCookie } from '../session/session-cookie.ts'
import { type AttemptPace, countAttempt, forgive } from '../sign-in/attempt.ts'
import { answer, enter } from '../sign-in/enter.ts'
import { countNetworkAttempt, forgiveNetworkAttempt } from '../sign-in/network-attempt.ts'
import { newPasskeyRequest, provePasskey, refuseCopy, unknownPasskey, usePasskey } from './ceremony.ts'
import { memberPasskeys } from './member-passkeys.ts'
import { passkeysOf } from './passkey-rows.ts'

/** A passkey cannot be guessed; this bounds the work that one network causes. A success resets it. */
const signInPace: AttemptPace = { free: 30, firstMs: 10_000, mostMs: 15 * minuteMs }
const reauthenticationPace: AttemptPace = { free: 10, firstMs: 5_000, mostMs: 15 * minuteMs }

export function passkeySignInCallables(auth: Auth): Handler[] {
  const { db } = auth
  const site = memberPasskeys(auth)
  return [
    handle(startPasskeySignIn, async (_input, context) => ({
      request: newPasskeyRequest(site, { purpose: 'sign-in', session: null }, context),
    })),

    handle(signInByPasskey, async ({ assertion }, context) => {
      const { cookies, clock, address } = context
      const now = clock.now()
      // First, because touching the cookies refuses requests from other sites.
      readSessionCookie(cookies)
      const attempt = { kind: 'passkey', address, pace: signInPace, now }
      await db.tx(null, (tx) => countNetworkAttempt(tx, auth, attempt))
      const proof = await provePasskey(site, assertion, { purpose: 'sign-in', session: null }, context)
      const entered = await db.tx(proof.owner, async (tx) => {
        const member = await lockMember(tx, proof.owner)
        if (!member) throw unknownPasskey()
        if ((await usePasskey(tx, site, proof, now)) === 'copied') return null
        await forgiveNetworkAttempt(tx, auth, attempt)
        return enter(tx, auth, member, { openedBy: 'passkey' }, context)
      })
      if (!entered) throw refuseCopy(proof, context)
      return answer(auth, entered, context)
    }),

    handle(startPasskeyReauthentication, async (_input, context) => {
      const { uid } = context.member
      const allowed = await passkeysOf(db.sql, uid)
      if (allowed.length === 0) throw unknownPasskey()
      const session = { uid, sessionId: sessionIdOf(context.member) }
      return { request: newPasskeyRequest(site, { purpose: 'reauthenticate', session }, context, allowed) }
    }),

    handle(reauthenticateByPasskey, async ({ assertion }, context) => {
      const { member, clock } = context
      const now = clock.now()
      const session = { uid: member.uid, sessionId: sessionIdOf(member) }
      const key = `passkey/${session.uid}/${session.sessionId}`
      await db.tx(member.uid, (tx) => countAttempt(tx, auth, { key, pace: reauthenticationPace, now }))
      const proof = await provePasskey(site, assertion, { purpose: 'reauthenticate', session }, context)
      if (proof.owner !== member.uid) throw new CallError('permission-denied', 'user-mismatch')
      const confirmed = await db.tx(member.uid, async (tx) => {
        const stored = await lockMemberOf(tx, member, now)
        if ((await usePasskey(tx, site, proof, now)) === 'copied') return null
        await forgive(tx, auth, { wholly: key, now })
        return { stored, recent: await makeRecent(tx, member.uid, session.sessionId, now) }
      })
      if (!confirmed) throw refuseCopy(proof, context)
      return signedIn(auth, confirmed.stored, confirmed.recent, now)
    }),
  ]
}
