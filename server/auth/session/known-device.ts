import { emailKey } from '#contract/values/email.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { Auth } from '../auth.ts'
import { keyedHash, newSessionId } from '../random.ts'

const name = 'kotsu_device'
const maxAgeSeconds = 400 * 86_400
/** A household's tablet knows a few members. */
const membersMax = 5

export type KnownDevice = { id: string }

/** Whether this browser has once signed in to the account of this address: then strangers' failures do not count. */
export function knownDevice(
  cookies: Cookies,
  { deviceKey }: Pick<Auth, 'deviceKey'>,
  email: string,
): KnownDevice | null {
  const { id, marks } = read(cookies)
  return marks.includes(markOf(deviceKey, id, email)) ? { id } : null
}

export function rememberDevice(cookies: Cookies, { deviceKey }: Pick<Auth, 'deviceKey'>, email: string) {
  const { id, marks } = read(cookies)
  const mark = markOf(deviceKey, id, email)
  const newest = [mark, ...marks.filter((other) => other !== mark)].slice(0, membersMax)
  cookies.set(name, [id, ...newest].join('.'), { maxAgeSeconds })
}

function read(cookies: Cookies): { id: string; marks: string[] } {
  const [id, ...marks] = cookies.get(name)?.split('.') ?? []
  return { id: id && /^\w{22}$/.test(id) ? id : newSessionId(), marks }
}

const markOf = (deviceKey: Buffer, id: string, email: string) =>
  keyedHash(deviceKey, `${id}/${emailKey(email)}`)
    .toString('base64url')
    .slice(0, 22)
