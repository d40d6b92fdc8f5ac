import { isEmail } from '#contract/values/email.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import { CallError } from '../../http/call-error.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import type { Auth } from '../auth.ts'
import { findMember, type StoredMember } from '../member/member.ts'
import { type AttemptPace, countAttempt, forgive } from '../sign-in/attempt.ts'

/** By session, so that a stolen session cannot slow down the member's other ones. */
const checkPace: AttemptPace = { free: 5, firstMs: 5_000, mostMs: 15 * minuteMs }

/** The current password of a signed-in member. */
export async function checkPassword(
  auth: Auth,
  { uid, sessionId, password, now }: { uid: string; sessionId: string; password: string; now: Date },
): Promise<StoredMember> {
  const key = `check/${uid}/${sessionId}`
  await auth.db.tx(uid, (tx) => countAttempt(tx, auth, { key, pace: checkPace, now }))
  const member = await findMember(auth.db.sql, uid)
  if (!member) throw notSignedIn()
  const { passwordHash } = member
  const isRight = await auth.queues.trusted(() => auth.passwords.verify(passwordHash, password))
  if (!isRight) throw wrongPassword()
  await auth.db.tx(uid, (tx) => forgive(tx, auth, { wholly: key, now }))
  return member
}

export function refuseNoEmail(email: string): void {
  if (!isEmail(email)) throw new CallError('invalid-argument', 'invalid-email')
}

export const wrongPassword = () => new CallError('invalid-argument', 'wrong-password')
