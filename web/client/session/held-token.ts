import { idTokenMinutes } from '#contract/auth/sign-in-rules.ts'

/** An ID token in memory. Its age is measured by this browser's clock, which may be wrong. */
export type HeldToken = { idToken: string; endsAtMs: number }

/** Long enough that even the slowest call arrives with a valid token. */
const restMs = 75_000

export const tokenHeldFrom = (idToken: string, nowMs: number): HeldToken => ({
  idToken,
  endsAtMs: nowMs + idTokenMinutes * 60_000,
})

export const isEnding = (token: HeldToken | null, nowMs = Date.now()): boolean =>
  token === null || msUntilRefresh(token, nowMs) === 0

export const msUntilRefresh = (token: HeldToken | null, nowMs: number): number =>
  Math.max(0, (token?.endsAtMs ?? 0) - restMs - nowMs)

/** The session that the token belongs to, from its payload. The server alone verifies tokens. */
export function sessionIdIn({ idToken }: HeldToken): string | null {
  const [, payload = ''] = idToken.split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const sid: unknown = Reflect.get(Object(claims), 'sid')
    return typeof sid === 'string' ? sid : null
  } catch {
    return null
  }
}
