import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { nothing, signInMethods, time } from './auth-shapes.ts'

export const openedBy = [...signInMethods, 'one-time-token', 'demo'] as const

/** The member's open sessions, most recently used first, and recent sign-in links. */
export const sessionsDocument = liveDocument({
  path: 'users/{uid}/private/sessions',
  shape: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        /** Shown to the member, for example 「Chrome（Windows）」. */
        device: z.string(),
        openedBy: z.enum(openedBy),
        signedInAt: time,
        lastUsedAt: time,
        /** The same text for sessions in the same network. Null if it is not known. */
        network: z.nullable(z.string()),
      }),
    ),
    /** The member's recent links of `createIdToken`. A link that is missing here was voided. */
    links: z.array(
      z.object({
        linkId: z.string(),
        /** The device that used it; null while it is unused. */
        usedBy: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Succeeds for a session that has already ended. Another member's session is treated as unknown. */
export const endSession = callable({
  name: 'auth-session-end',
  access: 'member',
  input: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
  output: nothing,
})

/** 「この端末以外からログアウト」 */
export const endOtherSessions = callable({
  name: 'auth-sign-out-others',
  access: 'member',
  idempotent: true,
  input: nothing,
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
  output: z.object({ linkId: z.string(), token: z.string(), url: z.url(), endsAt: time }),
})
