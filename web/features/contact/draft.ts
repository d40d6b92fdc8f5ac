import * as z from 'zod/mini'
import { newId } from '#web/client/new-id.ts'

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
    // Storage may be disabled or contain an older format: then there is no draft.
    return null
  }
}

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage full or disabled: the form works without it.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
