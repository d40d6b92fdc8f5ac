import { deviceMarkDays } from '#contract/retention-rules.ts'
import { emailKey } from '#contract/values/email.ts'
import { daySeconds } from '#contract/values/japan-day.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { Auth } from '../auth.ts'
import type { StoredMember } from '../member/member.ts'
import { keyedHash, newSessionId } from '../random.ts'

const name = 'kotsu_device'
const maxAgeSeconds = deviceMarkDays * daySeconds
/** A household's tablet knows a few members. */
const membersMax = 5

type Marked = Pick<StoredMember, 'uid' | 'email' | 'credentialVersion'>

/** A mark that the server signed for this address. It counts only if `isKnown` confirms it for the member found. */
export type DeviceMark = { id: string; uid: string; version: number }
export type KnownDevice = { id: string }

/** Needs no database, so it can choose the queue that the call waits in. */
export function readDeviceMark(
  cookies: Cookies,
  { deviceKey }: Pick<Auth, 'deviceKey'>,
  email: string,
): DeviceMark | null {
  const { id, marks } = read(cookies)
  for (const mark of marks) {
    const [uid = '', version = ''] = mark.split('~')
    const marked = { uid, email, credentialVersion: Number(version) }
    if (mark === markOf(deviceKey, id, marked)) return { id, uid, version: Number(version) }
  }
  return null
}

/** A mark from before the last change of credentials may be a stranger's. */
export const isKnown = (mark: DeviceMark | null, member: StoredMember | null): mark is DeviceMark =>
  mark !== null && mark.uid === member?.uid && mark.version === member.credentialVersion

/**
 * Whether the browser has signed in to the account before, for the mail about new devices. Unlike `isKnown` it also
 * holds after an ordinary change of credentials, but not across a recovery: the mark may be the intruder's.
 */
export const isSeenBefore = (mark: DeviceMark | null, member: StoredMember): boolean =>
  mark !== null && mark.uid === member.uid && mark.version >= member.recoveredVersion

/** Writes the cookie only when the newest mark is not this one. */
export function rememberDevice(
  cookies: Cookies,
  { deviceKey }: Pick<Auth, 'deviceKey'>,
  member: Marked,
): void {
  if (member.email === null) return
  const { id, marks } = read(cookies)
  const mark = markOf(deviceKey, id, member)
  if (marks[0] === mark) return
  const ofOthers = marks.filter((other) => other.split('~')[0] !== member.uid)
  cookies.set(name, [id, mark, ...ofOthers].slice(0, membersMax + 1).join('.'), { maxAgeSeconds })
}

/** Removes the member's mark, which names their uid. Marks of other members of the household stay. */
export function forgetDevice(cookies: Cookies, uid: string): void {
  const { id, marks } = read(cookies)
  const ofOthers = marks.filter((mark) => mark.split('~')[0] !== uid)
  if (ofOthers.length === 0) cookies.clear(name)
  else if (ofOthers.length < marks.length) cookies.set(name, [id, ...ofOthers].join('.'), { maxAgeSeconds })
}

function read(cookies: Cookies): { id: string; marks: string[] } {
  const [id, ...marks] = cookies.get(name)?.split('.') ?? []
  return { id: id && /^\w{22}$/.test(id) ? id : newSessionId(), marks: marks.slice(0, membersMax) }
}

function markOf(deviceKey: Buffer, id: string, { uid, email, credentialVersion }: Marked): string {
  const signed = keyedHash(deviceKey, `${id}/${uid}/${credentialVersion}/${emailKey(email ?? '')}`)
  return [uid, credentialVersion, signed.toString('base64url').slice(0, 22)].join('~')
}
