import * as z from 'zod/mini'
import { type SessionEnd, sessionEnds } from '#contract/auth/auth.ts'
import { browserStorage } from '../browser-storage.ts'
import type { AuthState } from './auth-state.ts'

const key = 'session-end'
const shape = z.object({ why: z.enum(sessionEnds), uid: z.optional(z.string()) })

/** How the session of this tab ended, for the sign-in screen after a reload; until somebody signs in or out. */
export const keepSessionEnd = (end: { why: SessionEnd; uid?: string }): boolean =>
  browserStorage.session.write(key, end)

export function keptSessionEnd(): Extract<AuthState, { kind: 'signed-out' }> | null {
  const end = browserStorage.session.read(key, shape)
  return end && { kind: 'signed-out', why: end.why, ...(end.uid && { uid: end.uid }) }
}

export const forgetSessionEnd = (): void => browserStorage.session.remove(key)
