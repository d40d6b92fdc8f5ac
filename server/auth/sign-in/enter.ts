import type { SignedIn, SignInResult } from '#contract/auth/auth.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { CallContext } from '../../http/handle.ts'
import { browserMark } from '../../trust/browser-mark.ts'
import { recordSignals } from '../../trust/record-signals.ts'
import type { Auth } from '../auth.ts'
import { mailAccountEvent } from '../mail/mail-account-event.ts'
import { createOneTime } from '../mail/one-time.ts'
import type { StoredMember } from '../member/member.ts'
import { deviceName } from '../session/device-name.ts'
import { signedIn } from '../session/id-token.ts'
import { isSeenBefore, readDeviceMark, rememberDevice } from '../session/known-device.ts'
import {
  endSessionOf,
  type OpenedBy,
  openSession,
  type SessionCookie,
  type SessionFacts,
} from '../session/session.ts'
import { readSessionCookie, writeSessionCookie } from '../session/session-cookie.ts'
import { sessionNetwork } from '../session/session-network.ts'

export type Entered =
  | { state: 'signed-in'; member: StoredMember; session: SessionFacts & SessionCookie }
  | { state: 'deleting'; restoreToken: string; receiveToken: string | null; eraseAt: Date }

/** `isNew`: the member has just registered. */
type Entrance = { openedBy: OpenedBy; isNew?: boolean }
export type Caller = Pick<CallContext, 'cookies' | 'userAgent' | 'clock' | 'address'>

/**
 * Opens a session for a member who has proved their identity. For a member whose deletion is pending it makes the token
 * that undoes the deletion instead, and one that shows issued gifts. Call `answer` after the commit.
 */
export async function enter(
  tx: Tx,
  auth: Auth,
  member: StoredMember,
  { openedBy, isNew = false }: Entrance,
  { cookies, userAgent, clock, address }: Caller,
): Promise<Entered> {
  const now = clock.now()
  if (member.suspendedAt) throw new CallError('permission-denied', 'user-disabled')
  if (member.eraseAt) {
    const { uid, eraseAt } = member
    const restore = await createOneTime(tx, { kind: 'restore', uid, openedBy, now })
    // A link from another device never counts as a recent sign-in, which showing a gift needs.
    const receive =
      openedBy === 'one-time-token' ? null : await createOneTime(tx, { kind: 'receive', uid, now })
    return { state: 'deleting', restoreToken: restore.token, receiveToken: receive?.token ?? null, eraseAt }
  }
  const left = readSessionCookie(cookies)
  // The cookie is about to be overwritten, and then this browser could no longer end that session.
  if (left) await endSessionOf(tx, left, now)
  const device = deviceName(userAgent)
  const { uid, email, invitedByCode } = member
  const isSeen =
    isNew || openedBy === 'demo' || isSeenBefore(readDeviceMark(cookies, auth, email ?? ''), member)
  if (!isSeen)
    await mailAccountEvent(tx, auth, member, { kind: 'new-device', by: openedBy }, { at: now, device })
  await recordSignals(tx, auth.trust, {
    uid,
    at: now,
    isRegistration: isNew,
    seen: { device: browserMark(cookies), address, email, invitedByCode },
  })
  return {
    state: 'signed-in',
    member,
    session: await openSession(tx, uid, {
      openedBy,
      // The one who shows the link decides which device it opens: such a session is never a recent sign-in.
      crossDevice: openedBy === 'one-time-token',
      device,
      network: sessionNetwork(auth, uid, address),
      now,
    }),
  }
}

export async function answer(auth: Auth, entered: Entered, caller: Caller): Promise<SignInResult> {
  if (entered.state === 'signed-in') return answerSignedIn(auth, entered, caller)
  return {
    state: 'deleting',
    restoreToken: entered.restoreToken,
    ...(entered.receiveToken && { receiveToken: entered.receiveToken }),
    eraseAt: entered.eraseAt.toISOString(),
  }
}

/** The cookie that keeps the session, and the token for the first calls. */
export async function answerSignedIn(
  auth: Auth,
  { member, session }: Extract<Entered, { state: 'signed-in' }>,
  { cookies, clock }: Caller,
): Promise<SignedIn> {
  const answer = await signedIn(auth, member, session, clock.now())
  writeSessionCookie(cookies, session)
  // A link from another device proves less than a password, so it marks no device as known.
  if (!session.crossDevice) rememberDevice(cookies, auth, member)
  return answer
}
