import { browserStorage } from '../browser-storage.ts'

/** The member who was signed in here last: just enough to greet them while offline, never a token. */
type KnownMember = { uid: string; email: string | null; nickname: string | null }

// Without zod, because every page starts with this file and zod would add a tenth to what it loads first.
const shape = {
  parse: (value: unknown): KnownMember => {
    const { uid, email, nickname } = value as Record<string, unknown> // reading from null throws too
    if (typeof uid !== 'string' || !isTextOrNull(email) || !isTextOrNull(nickname)) throw new TypeError()
    return { uid, email, nickname }
  },
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

export const knownMemberKey = 'known-member'

export const readKnownMember = (): KnownMember | null => browserStorage.local.read(knownMemberKey, shape)

export function keepKnownMember(member: KnownMember | null): void {
  if (member) browserStorage.local.write(knownMemberKey, member)
  else browserStorage.local.remove(knownMemberKey)
}
