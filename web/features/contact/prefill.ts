import { contactBodyLengthMax, contactKinds } from '#contract/contact.ts'
import type { Draft } from './draft.ts'

/**
 * Merges the values of a link (`?kind=exchange&body=…`) into the draft and keeps earlier text below.
 * Idempotent: a draft that already contains this link's values stays unchanged.
 */
export function withPrefill(draft: Draft, search: string): Draft {
  const query = new URLSearchParams(search)
  const kind = contactKinds.find((each) => each === query.get('kind'))
  const body = query.get('body')?.slice(0, contactBodyLengthMax) ?? ''
  if ((!kind && !body) || draft.prefill === search) return draft
  const keep = draft.body && !draft.body.includes(body)
  return {
    ...draft,
    prefill: search,
    kind: kind ?? draft.kind,
    body: body ? (keep ? `${body}\n\n${draft.body}` : body) : draft.body,
  }
}
