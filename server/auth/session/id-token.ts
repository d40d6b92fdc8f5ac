import { SignJWT } from 'jose'
import type { SignedIn } from '#contract/auth/auth.ts'
import { idTokenMinutes, recentSignInMinutes } from '#contract/auth/sign-in-rules.ts'
import { projectId } from '#contract/protocol/wire.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { SignedInMember } from '../../http/handle.ts'
import { idTokenVerifier, notSignedIn, type VerifyIdToken } from '../../http/verify-id-token.ts'
import type { Auth } from '../auth.ts'
import { lockMember, type StoredMember } from '../member/member.ts'
import type { OpenSessions } from './open-sessions.ts'
import { isSessionOpen, type SessionFacts } from './session.ts'

type KeysAndIssuer = Pick<Auth, 'keys' | 'publicOrigin'>

/** The facts about its session that the browser receives. */
export async function signedIn(
  { keys, publicOrigin }: KeysAndIssuer,
  { uid, email, emailVerifiedAt }: Pick<StoredMember, 'uid' | 'email' | 'emailVerifiedAt'>,
  { sessionId, authTime, crossDevice }: SessionFacts,
  now: Date,
): Promise<SignedIn> {
  const { kid, privateKey } = await keys.signing(now)
  const emailVerified = emailVerifiedAt !== null
  const issuedAt = secondsOf(now)
  const endsAt = issuedAt + idTokenMinutes * 60
  const idToken = await new SignJWT({
    sid: sessionId,
    auth_time: secondsOf(authTime),
    ...(crossDevice && { cross_device: true }),
    ...(email !== null && { email, email_verified: emailVerified }),
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(publicOrigin)
    .setAudience(projectId)
    .setSubject(uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(endsAt)
    .sign(privateKey)
  return {
    state: 'signed-in',
    idToken,
    idTokenEndsAt: new Date(endsAt * 1000).toISOString(),
    user: { uid, email, emailVerified },
  }
}

/** A token is valid only while its session is open, so signing out and suspension take effect at once. */
export function verifyIdTokens(
  { keys, publicOrigin }: KeysAndIssuer,
  { clock, sessions }: { clock: Clock; sessions: OpenSessions },
): VerifyIdToken {
  const verify = idTokenVerifier({ keys: keys.find, issuer: publicOrigin, clock })
  return async (token) => {
    const member = await verify(token)
    if (!(await sessions.isOpen({ uid: member.uid, sessionId: sessionIdOf(member) }))) throw notSignedIn()
    return member
  }
}

export function sessionIdOf({ claims }: SignedInMember): string {
  if (typeof claims.sid !== 'string') throw notSignedIn()
  return claims.sid
}

/**
 * Locks the member and checks the session again. The token was checked before the call waited for this lock; a reset
 * may have ended the session in between.
 */
export async function lockMemberOf(tx: Tx, member: SignedInMember, now: Date): Promise<StoredMember> {
  const stored = await lockMember(tx, member.uid)
  const session = { uid: member.uid, sessionId: sessionIdOf(member) }
  if (!stored || !(await isSessionOpen(tx, session, now))) throw notSignedIn()
  return stored
}

/** For actions that a stolen or unattended session must not take: requires a recent sign-in on this device. */
export function requireRecent({ claims }: SignedInMember, now: Date): void {
  const provenAt = typeof claims.auth_time === 'number' ? claims.auth_time : 0
  const isRecent = secondsOf(now) - provenAt <= recentSignInMinutes * 60
  if (!isRecent || claims.cross_device === true) {
    throw new CallError('permission-denied', 'requires-recent-login')
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
