import * as z from 'zod/mini'
import { newId } from '#web/client/new-id.ts'

/** What was typed and not sent yet. Never the consent: that is given anew each time. */
const draftShape = z.object({
  contactId: z.uuid(),
  /** The address the page was opened with, when it brought a text along. */
  prefill: z.string(),
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  body: z.string(),
})
export type Draft = z.output<typeof draftShape>

const key = 'contact-draft'

export const newDraft = (): Draft => ({
  contactId: newId(),
  prefill: '',
  kind: '',
  name: '',
  email: '',
  body: '',
})

export function loadDraft(): Draft | null {
  try {
    const stored = z.safeParse(draftShape, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    // Storage may be switched off, or hold what an older page wrote: then there is no draft.
    return null
  }
}

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Full or switched off: the form works without.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
