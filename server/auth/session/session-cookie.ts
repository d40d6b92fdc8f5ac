import type { FastifyRequest } from 'fastify'
import { sessionDays } from '#contract/auth/sign-in-rules.ts'
import { daySeconds } from '#contract/values/japan-day.ts'
import { type CookieOptions, type Cookies, cookieOfVisit } from '../../http/cookies.ts'
import type { SessionCookie } from './session.ts'

const name = 'kotsu_session'
const maxAgeSeconds = sessionDays * daySeconds

export function readSessionCookie(cookies: Cookies): SessionCookie | null {
  const [uid, sessionId, secret, ...more] = cookies.get(name)?.split('.') ?? []
  if (!uid || !sessionId || !secret || more.length > 0) return null
  if (uid.length > 64 || sessionId.length > 64 || secret.length > 128) return null
  return { uid, sessionId, secret }
}

export function writeSessionCookie(cookies: Cookies, { uid, sessionId, secret }: SessionCookie): void {
  cookies.set(name, `${uid}.${sessionId}.${secret}`, { maxAgeSeconds })
}

/** Whether a visit may be a member's: enough to choose a page by, and nothing more. */
export const comesWithSession = (request: FastifyRequest, options: Pick<CookieOptions, 'secure'>): boolean =>
  cookieOfVisit(request, name, options) !== null

/** Whose session the browser says it has. Not verified: good for refusing a mix-up, never for letting anybody in. */
export const uidOfVisit = (request: FastifyRequest, options: Pick<CookieOptions, 'secure'>): string | null =>
  cookieOfVisit(request, name, options)?.split('.')[0] ?? null

export const clearSessionCookie = (cookies: Cookies) => cookies.clear(name)
