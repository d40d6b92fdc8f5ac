import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { nothing, signInMethods, time } from './auth-shapes.ts'

export const openedBy = [...signInMethods, 'one-time-token', 'demo'] as const

const session = z.object({
  sessionId: z.string(),
  /** Shown to the member, for example 「Chrome（Windows）」. */
  device: z.string(),
  openedBy: z.enum(openedBy),
  signedInAt: time,
  lastUsedAt: time,
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

/** Most recently used first. */
export const listSessions = callable({
  name: 'auth-sessions',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({ sessions: z.array(session) }),
})

/** Succeeds for a session that has already ended. Another member's session is treated as unknown. */
export const endSession = callable({
  name: 'auth-session-end',
  access: 'member',
  input: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
  output: nothing,
})

/** Ends all sessions, the caller's included. */
export const signOutEverywhere = callable({
  name: 'auth-sign-out-everywhere',
  access: 'member',
  input: nothing,
  output: nothing,
})

/** 「別の端末でログイン」: a link that signs in once. Refusals: requires-recent-login, too-many-requests. */
export const createIdToken = callable({
  name: 'auth-create-id-token',
  access: 'member',
  input: nothing,
  output: z.object({ token: z.string(), url: z.url(), endsAt: time }),
})
