import { contactBodyLengthMax, contactKinds } from '#contract/contact.ts'
import type { ContactDraft } from './draft.ts'

/**
 * Merges the values of a link (`?kind=exchange&body=…`) and a text passed in the session into the draft and keeps earlier
 * text below. Idempotent: a draft that already contains this link's values stays unchanged.
 */
export function withPrefill(
  draft: ContactDraft,
  search: string,
  question: string | null = null,
): ContactDraft {
  const query = new URLSearchParams(search)
  const kind = contactKinds.find((each) => each === query.get('kind'))
  const body = (question ?? query.get('body') ?? '').slice(0, contactBodyLengthMax)
  if ((!kind && !body) || (question === null && draft.prefill === search)) return draft
  const keep = draft.body && !draft.body.includes(body)
  return {
    ...draft,
    prefill: search,
    kind: kind ?? draft.kind,
    body: body ? (keep ? `${body}\n\n${draft.body}` : body) : draft.body,
  }
}
