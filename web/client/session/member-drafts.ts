import { browserStorage } from '../browser-storage.ts'
import { readKnownMember } from './known-member.ts'

/** Drafts of members are stored under this prefix and their uid; a visitor's draft has the plain key. */
const prefix = 'draft/'

/** Where the current user's draft of a form is stored. Other people who use this browser have other keys. */
export function draftKey(form: string, uid: string | null): string {
  return uid === null ? `${form}-draft` : `${prefix}${uid}/${form}`
}

/** The browser knows its member before the session is confirmed, and without a network. */
export const draftOwner = (): string | null => readKnownMember()?.uid ?? null

/** Called when a session ends: the next person at this browser must not read them. */
export function forgetMemberDrafts(): void {
  const drafts = browserStorage.local.keys()?.filter((key) => key.startsWith(prefix)) ?? []
  browserStorage.local.remove(...drafts)
}
