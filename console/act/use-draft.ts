import { useEffect, useState } from 'react'
import { browserStorage } from '#web/client/browser-storage.ts'
import { useMe } from '../client/me.ts'

type Shape<Value> = { parse: (value: unknown) => Value }

/**
 * A text being written. It stays in this tab over a reload, over other screens and over the end of the session, and
 * belongs to one operator: a colleague who signs in at the same tab does not see it. Closing the tab would lose it, so
 * the browser asks first.
 */
export function useDraft<Value>(name: string, shape: Shape<Value>, first: Value) {
  const key = `console-draft/${useMe().operatorId}/${name}`
  const stored = () => browserStorage.session.read(key, shape) ?? first
  const [state, setState] = useState(() => ({ key, value: stored() }))
  // Another thing, or another operator, has another draft.
  const draft = state.key === key ? state.value : stored()
  const isWritten = JSON.stringify(draft) !== JSON.stringify(first)

  useEffect(() => {
    if (!isWritten) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWritten])

  const forget = () => {
    browserStorage.session.remove(key)
    setState({ key, value: first })
  }
  return {
    draft,
    isWritten,
    forget,
    setDraft: (next: Value) => {
      browserStorage.session.write(key, next)
      setState({ key, value: next })
    },
  }
}
