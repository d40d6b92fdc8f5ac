import * as z from 'zod/mini'
import { browserStorage } from '../browser-storage.ts'

/** The member who was signed in here last: just enough to greet them while offline, never a token. */
const shape = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
})
type KnownMember = z.output<typeof shape>

export const knownMemberKey = 'known-member'

export const readKnownMember = (): KnownMember | null => browserStorage.local.read(knownMemberKey, shape)

export function keepKnownMember(member: KnownMember | null): void {
  if (member) browserStorage.local.write(knownMemberKey, member)
  else browserStorage.local.remove(knownMemberKey)
}
