import { useState } from 'react'
import { browserStorage } from '#web/client/browser-storage.ts'
import { useMe } from '../../client/me.ts'

/**
 * The answer being written. It stays in this tab over a reload and over the end of the session, and belongs to one
 * operator: a colleague who signs in at the same tab does not see it.
 */
export function useDraft(ticket: string): [draft: string, setDraft: (text: string) => void] {
  const key = `console-answer/${useMe().operatorId}/${ticket}`
  const [state, setState] = useState({ key, text: browserStorage.session.readText(key) ?? '' })
  // Another ticket, or another operator, has another draft.
  const text = state.key === key ? state.text : (browserStorage.session.readText(key) ?? '')

  return [
    text,
    (next) => {
      if (next === '') browserStorage.session.remove(key)
      else browserStorage.session.writeText(key, next)
      setState({ key, text: next })
    },
  ]
}
