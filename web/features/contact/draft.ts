import * as z from 'zod/mini'
import { browserStorage } from '#web/client/browser-storage.ts'
import { newId } from '#web/client/new-id.ts'
import { draftKey } from '#web/client/session/member-drafts.ts'

/** Unsent input. Never the consent, which must be given each time. */
const draftShape = z.object({
  contactId: z.uuid(),
  /** The query of the page's URL, if it contained a text. */
  prefill: z.string(),
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  body: z.string(),
})
export type ContactDraft = z.output<typeof draftShape>

/** A draft belongs to the member who wrote it, or to the visitors of this browser. */
export type DraftOwner = string | null
const keyOf = (owner: DraftOwner) => draftKey('contact', owner)

export const newDraft = (): ContactDraft => ({
  contactId: newId(),
  prefill: '',
  kind: '',
  name: '',
  email: '',
  body: '',
})

export const loadDraft = (owner: DraftOwner): ContactDraft | null =>
  browserStorage.local.read(keyOf(owner), draftShape)

/** The form works without storage too; then the draft is lost with the page. */
export function saveDraft(owner: DraftOwner, draft: ContactDraft): void {
  browserStorage.local.write(keyOf(owner), draft)
}

export const clearDraft = (owner: DraftOwner): void => browserStorage.local.remove(keyOf(owner))
