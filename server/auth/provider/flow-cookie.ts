import { unfinishedSignInMinutes } from '#contract/auth/sign-in-rules.ts'
import type { Cookies } from '../../http/cookies.ts'
import { newSecret } from '../random.ts'

export const flowCookieName = 'kotsu_flow'
const maxAgeSeconds = unfinishedSignInMinutes * 60

/**
 * The secret that ties an attempt to the browser that began it, so that nobody can make another finish theirs. One a
 * browser and not one an attempt: two tabs may try at once.
 */
export function browserSecret(cookies: Cookies): string {
  const secret = readBrowserSecret(cookies.get(flowCookieName)) ?? newSecret()
  cookies.set(flowCookieName, secret, { maxAgeSeconds })
  return secret
}

/** Null if the cookie is absent or malformed: then the browser has started no flow. */
export const readBrowserSecret = (value: string | null): string | null =>
  value && /^[\w-]{43}$/.test(value) ? value : null
