import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { appCheckTokenMinutes } from '#contract/app-check.ts'
import { projectId } from '#contract/protocol/wire.ts'
import type { Clock } from '../clock.ts'
import { rememberGood } from '../http/good-tokens.ts'

export type AppTokens = {
  issue: () => Promise<{ token: string; endsAt: string }>
  isGood: (token: string) => Promise<boolean>
}

// A separate type, so that no token issued for another purpose is accepted, whatever key signed it.
const tokenType = 'app-check+jwt'

/** Short-lived tokens that any process can verify without a lookup. They identify the app, not the user. */
export function appTokens({ secret, clock }: { secret: string; clock: Clock }): AppTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, projectId, 'app-check tokens', 32))
  const verify = async (token: string) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: tokenType,
      audience: projectId,
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    })
    return { expiresAt: new Date((payload.exp ?? 0) * 1000) }
  }
  const verifyOnce = rememberGood(verify, { clock })

  return {
    issue: async () => {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000)
      const endsSeconds = nowSeconds + appCheckTokenMinutes * 60
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setAudience(projectId)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(endsSeconds)
        .sign(key)
      return { token, endsAt: new Date(endsSeconds * 1000).toISOString() }
    },
    isGood: async (token) => {
      try {
        await verifyOnce(token)
        return true
      } catch (error) {
        if (error instanceof errors.JOSEError) return false
        throw error
      }
    },
  }
}
