import * as z from 'zod/mini'
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
export type Draft = z.output<typeof draftShape>

/** A draft belongs to the member who wrote it, or to the visitors of this browser. */
export type DraftOwner = string | null
const keyOf = (owner: DraftOwner) => draftKey('contact', owner)

export const newDraft = (): Draft => ({
  contactId: newId(),
  prefill: '',
  kind: '',
  name: '',
  email: '',
  body: '',
})

export function loadDraft(owner: DraftOwner): Draft | null {
  try {
    const stored = z.safeParse(draftShape, JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    // Storage may be disabled or contain an older format: then there is no draft.
    return null
  }
}

export function saveDraft(owner: DraftOwner, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft))
  } catch {
    // Storage full or disabled: the form works without it.
  }
}

export function clearDraft(owner: DraftOwner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // See above.
  }
}
