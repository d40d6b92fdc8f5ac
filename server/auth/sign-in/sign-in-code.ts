import { randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeNeeded } from '#contract/auth/auth.ts'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { signInCodeDigits, signInCodeMinutes } from '#contract/auth/sign-in-rules.ts'
import { maskEmail } from '#contract/values/email.ts'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Auth } from '../auth.ts'
import { joinCodeMail, signInCodeMail } from '../mail/mails.ts'
import { lockMember, type StoredMember } from '../member/member.ts'
import { hashOf, keyedHash, newSecret } from '../random.ts'
import { type AttemptPace, countAttempt } from './attempt.ts'
import { voidSignInCodes } from './sign-in-code-rows.ts'

/** About 30 codes a day with 5 tries each. */
const codeMailPace: AttemptPace = { free: 5, firstMs: minuteMs, mostMs: hourMs }
const triesMax = 5

type CodeFor = {
  member: { uid: string; email: string }
  /**
   * The asker, for the pace. Each asker has one of their own, so that nobody else keeps the member from a code: the
   * right password, or an account at a provider.
   */
  asker: string
  /** The sign-in by a provider that the code completes. */
  join: { flow: string; provider: IdentityProviderName } | null
}

/** Mails a code to the member. The challenge goes to the browser that asked for it. */
export async function mailSignInCode(
  tx: Tx,
  auth: Auth,
  { member: { uid, email }, asker, join }: CodeFor,
  now: Date,
): Promise<CodeNeeded> {
  await countAttempt(tx, auth, { key: `sign-in-code/${asker}`, pace: codeMailPace, now })
  const secret = newSecret()
  const code = String(randomInt(10 ** signInCodeDigits)).padStart(signInCodeDigits, '0')
  const endsAt = new Date(now.getTime() + signInCodeMinutes * minuteMs)
  const flow = join?.flow ?? ''
  await tx`
    insert into auth_sign_in_code (uid, challenge_hash, code_hash, ends_at)
    values (${uid}, ${hashOf(secret)}, ${codeHash(auth, { secret, flow, code })}, ${endsAt})`
  const mail = join ? joinCodeMail(email, code, join.provider) : signInCodeMail(email, code)
  await mailLater(tx, mail, { uid, until: endsAt })
  // With the uid in it the row is found by its primary key, as with session cookies.
  return { state: 'code-needed', challenge: [uid, secret, flow].join('.'), maskedEmail: maskEmail(email) }
}

type CheckedCode =
  | { outcome: 'right'; member: StoredMember; flow: string | null }
  | { outcome: 'wrong' | 'expired' }

/** A wrong code is an answer and no exception: the transaction must commit the try. */
export async function spendSignInCode(
  tx: Tx,
  auth: Pick<Auth, 'codeKey'>,
  { challenge, code, now }: { challenge: string; code: string; now: Date },
): Promise<CheckedCode> {
  const [uid = '', secret = '', flow = ''] = challenge.split('.')
  const member = await lockMember(tx, uid)
  const [row] = await tx<{ codeHash: Buffer; tries: number; endsAt: Date }[]>`
    select code_hash as "codeHash", tries, ends_at as "endsAt" from auth_sign_in_code
    where uid = ${uid} and challenge_hash = ${hashOf(secret)}`
  if (!member || !row || row.endsAt <= now || row.tries >= triesMax) return { outcome: 'expired' }
  if (timingSafeEqual(row.codeHash, codeHash(auth, { secret, flow, code }))) {
    await voidSignInCodes(tx, uid)
    return { outcome: 'right', member, flow: flow || null }
  }
  await tx`
    update auth_sign_in_code set tries = tries + 1
    where uid = ${uid} and challenge_hash = ${hashOf(secret)}`
  return { outcome: row.tries + 1 < triesMax ? 'wrong' : 'expired' }
}

/**
 * Keyed, because all codes are quickly tried against a plain hash. The flow is part of it: a challenge that names
 * another one fits no code. Typed codes may be full-width or spaced.
 */
const codeHash = (
  { codeKey }: Pick<Auth, 'codeKey'>,
  { secret, flow, code }: { secret: string; flow: string; code: string },
) => keyedHash(codeKey, `${secret}/${flow}/${code.normalize('NFKC').replace(/\D/g, '')}`)
