import { idTokenMinutes } from '#contract/auth/sign-in-rules.ts'

/** An ID token in memory. Its life is counted by this browser's clock, whatever that clock says. */
export type HeldToken = { idToken: string; endsAtMs: number }

/** Long enough for the slowest call to arrive with a token that still holds. */
const restMs = 75_000

export const tokenHeldFrom = (idToken: string, nowMs: number): HeldToken => ({
  idToken,
  endsAtMs: nowMs + idTokenMinutes * 60_000,
})

export const isEnding = (token: HeldToken | null, nowMs = Date.now()): boolean =>
  token === null || msUntilRefresh(token, nowMs) === 0

export const msUntilRefresh = (token: HeldToken | null, nowMs: number): number =>
  Math.max(0, (token?.endsAtMs ?? 0) - restMs - nowMs)
