import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { projectId } from '#contract/protocol/wire.ts'
import type { Clock } from '../clock.ts'
import { CallError } from './call-error.ts'
import { rememberGood } from './good-tokens.ts'
import type { SignedInMember } from './handle.ts'

export type VerifyIdToken = (token: string) => Promise<SignedInMember>

type IdTokenOptions = {
  /** The public keys: jose's `createLocalJWKSet(…)`, or a function that finds the key for a header's `kid`. */
  keys: JWTVerifyGetKey
  issuer: string
  clock: Clock
}

export function idTokenVerifier({ keys, issuer, clock }: IdTokenOptions): VerifyIdToken {
  const verify = async (token: string): Promise<SignedInMember> => {
    const { payload } = await jwtVerify(token, keys, {
      // Pinned: a token must never choose its own algorithm.
      algorithms: ['ES256'],
      typ: 'JWT',
      issuer,
      audience: projectId,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: clock.now(),
    }).catch(refuse)
    const { sub, exp } = payload
    if (!sub || sub.length > 128 || exp === undefined) throw notSignedIn()
    return { uid: sub, expiresAt: new Date(exp * 1000), claims: Object.freeze(payload) }
  }
  return rememberGood(verify, { clock })
}

/** No token means a visitor; an invalid token is refused, even where visitors may call. */
export async function memberOf(authorization: string | undefined, verify: VerifyIdToken) {
  if (authorization === undefined) return null
  if (!/^Bearer /i.test(authorization)) throw notSignedIn()
  return verify(authorization.slice('Bearer '.length))
}

export const notSignedIn = () => new CallError('unauthenticated', 'not-signed-in')

function refuse(error: unknown): never {
  // Any other error (the keys cannot be read, for example) is ours and must not sign the member out.
  if (error instanceof errors.JOSEError) throw notSignedIn()
  throw error
}
