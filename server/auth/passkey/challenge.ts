import { randomBytes, timingSafeEqual } from 'node:crypto'
import { passkeyChallengeMinutes } from '#contract/auth/passkey-rules.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import { hashOf, keyedHash } from '../random.ts'

/** Everything that a challenge is bound to. It is worthless in another flow, browser or session. */
export type ChallengeUse = {
  purpose: 'sign-in' | 'reauthenticate' | 'add'
  /** The secret of the browser's flow cookie. */
  browser: string
  /** Null at sign-in. */
  session: { uid: string; sessionId: string } | null
}

const lifeMs = passkeyChallengeMinutes * minuteMs
const randomLength = 16
const timeLength = 6
const bodyLength = randomLength + timeLength

/**
 * A random number and its end, signed by the server. Nothing is stored before the challenge is used, so nobody can fill
 * a table by opening the sign-in screen.
 */
export function newChallenge(auth: ChallengeKey, use: ChallengeUse, now: Date): string {
  const endsAt = Buffer.alloc(timeLength)
  endsAt.writeUIntBE(now.getTime() + lifeMs, 0, timeLength)
  const body = Buffer.concat([randomBytes(randomLength), endsAt])
  return Buffer.concat([body, sealOf(auth, use, body)]).toString('base64url')
}

/** Whether the server made the challenge for this use and it has not ended. Says nothing about an earlier use. */
export function isValidChallenge(
  auth: ChallengeKey,
  challenge: string,
  { now, ...use }: ChallengeUse & { now: Date },
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, bodyLength)
  const seal = sealOf(auth, use, body)
  const given = bytes.subarray(bodyLength)
  if (given.length !== seal.length || !timingSafeEqual(given, seal)) return false
  return endOf(challenge) > now
}

/** False if it was used before. Of two transactions at once the second waits for the first. */
export async function spendChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const spent = await tx`
    insert into auth_passkey_challenge (hash, ends_at) values (${hashOf(challenge)}, ${endOf(challenge)})
    on conflict do nothing returning hash`
  return spent.length > 0
}

type ChallengeKey = Pick<Auth, 'passkeyKey'>

const endOf = (challenge: string) =>
  new Date(Buffer.from(challenge, 'base64url').readUIntBE(randomLength, timeLength))

function sealOf({ passkeyKey }: ChallengeKey, { purpose, browser, session }: ChallengeUse, body: Buffer) {
  const bound = [purpose, browser, session?.uid ?? '', session?.sessionId ?? '', body.toString('base64url')]
  return keyedHash(passkeyKey, bound.join('/'))
}
