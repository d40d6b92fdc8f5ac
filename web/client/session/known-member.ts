/** Who was signed in here last. Only enough to greet them while the network is away; never a token. */
export type KnownMember = { uid: string; email: string | null; nickname: string | null }

export const knownMemberKey = 'known-member'

export function readKnownMember(): KnownMember | null {
  try {
    const { uid, email, nickname } = JSON.parse(localStorage.getItem(knownMemberKey) ?? '{}')
    return typeof uid === 'string' ? { uid, email: textOf(email), nickname: textOf(nickname) } : null
  } catch {
    // Storage may be switched off, or hold what somebody else wrote.
    return null
  }
}

export function keepKnownMember(member: KnownMember | null): void {
  try {
    if (member) localStorage.setItem(knownMemberKey, JSON.stringify(member))
    else localStorage.removeItem(knownMemberKey)
  } catch {
    // Then nobody is greeted offline.
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
