import { hkdfSync, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { appCheckTokenMinutes } from '#contract/app-check.ts'
import { projectId } from '#contract/protocol/wire.ts'
import type { Clock } from '../clock.ts'
import { rememberGood } from '../http/good-tokens.ts'

/** `level`: how much the proof cost. `id` is what the budget is counted under; null in tokens that have none. */
export type AppClaims = { id: string | null; level: number; isDebug: boolean; expiresAt: Date }

export type Proven = { level: number; isDebug: boolean }

type AppTokens = {
  issue: (proven: Proven) => Promise<{ token: string; endsAt: string }>
  /** Null if the token is not ours or has expired. */
  read: (token: string) => Promise<AppClaims | null>
}

// A type of its own, so that no token with another purpose is accepted, whatever key signed it.
const tokenType = 'app-check+jwt'

/** Short-lived tokens that any process can verify by itself. They prove that the caller is our app and identify no user. */
export function appTokens({ secret, clock }: { secret: string; clock: Clock }): AppTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, projectId, 'app-check tokens', 32))
  const verify = async (token: string): Promise<AppClaims> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: tokenType,
      audience: projectId,
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    })
    const { jti, level, debug, exp = 0 } = payload
    return {
      id: jti ?? null,
      level: typeof level === 'number' ? level : 0,
      isDebug: debug === true,
      expiresAt: new Date(exp * 1000),
    }
  }
  const verifyOnce = rememberGood(verify, { clock })

  return {
    issue: async ({ level, isDebug }) => {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000)
      const endsSeconds = nowSeconds + appCheckTokenMinutes * 60
      const token = await new SignJWT({ level, ...(isDebug && { debug: true }) })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setJti(randomBytes(16).toString('base64url'))
        .setAudience(projectId)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(endsSeconds)
        .sign(key)
      return { token, endsAt: new Date(endsSeconds * 1000).toISOString() }
    },
    read: async (token) => {
      try {
        return await verifyOnce(token)
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
