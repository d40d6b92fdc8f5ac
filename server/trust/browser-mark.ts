import { randomBytes } from 'node:crypto'
import { deviceMarkDays } from '#contract/retention-rules.ts'
import { daySeconds } from '#contract/values/japan-day.ts'
import type { Cookies } from '../http/cookies.ts'

const name = 'kotsu_browser'
const maxAgeSeconds = deviceMarkDays * daySeconds

/** A random id that a browser keeps from its first sign-in on. It is not a credential. */
export function browserMark(cookies: Cookies): string {
  const known = cookies.get(name)
  const mark = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  cookies.set(name, mark, { maxAgeSeconds })
  return mark
}
