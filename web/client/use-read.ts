import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from './session/auth-state.ts'
import { onReachable } from './transport/reach.ts'

type Options = {
  /** Reads again when one of these changes. A first value after `undefined` is not a change. */
  changes?: readonly unknown[]
  /** Reads again when the page becomes visible. */
  whenVisible?: boolean
}

export type ReadState<Value> = { value: Value | null; isFailed: boolean; read: () => Promise<void> }

/** One member's values in this tab. Another member never sees them. */
const cache = { uid: '', values: new Map<string, unknown>() }

/**
 * A value that the server is asked for. The last one is shown at once when the page is opened again, and a failed read
 * is retried when the server becomes reachable. `name` identifies the value in the cache; null reads nothing.
 */
export function useRead<Value>(
  name: string | null,
  ask: () => Promise<Value>,
  { changes = [], whenVisible = false }: Options = {},
): ReadState<Value> {
  const uid = useUser()?.uid
  const key = uid && name !== null ? `${uid} ${name}` : null
  const [found, setFound] = useState<{ key: string; value: Value } | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const turn = useRef(0)
  const latestAsk = useRef(ask)
  latestAsk.current = ask

  const read = useCallback(async () => {
    if (!uid || !key) return
    const own = ++turn.current
    try {
      const value = await latestAsk.current()
      // A slow answer must not replace a later one.
      if (own !== turn.current) return
      valuesOf(uid).set(key, value)
      setFound({ key, value })
      setFailedKey(null)
    } catch {
      if (own === turn.current) setFailedKey(key)
    }
  }, [uid, key])

  useEffect(() => {
    void read()
    const look = () => document.hidden || void read()
    const stopWaiting = onReachable(() => void read())
    if (whenVisible) document.addEventListener('visibilitychange', look)
    return () => {
      stopWaiting()
      document.removeEventListener('visibilitychange', look)
    }
  }, [read, whenVisible])
  useOnChange(changes, read)

  // The name says what the value is, so the cached one has this type.
  const cached = uid && key ? (valuesOf(uid).get(key) as Value | undefined) : undefined
  const value = found && found.key === key ? found.value : (cached ?? null)
  return { value, isFailed: key !== null && failedKey === key, read }
}

function useOnChange(values: readonly unknown[], onChange: () => void): void {
  const before = useRef(values)
  useEffect(() => {
    const isChange = values.some((value, at) => {
      const earlier = before.current[at]
      return earlier !== undefined && earlier !== value
    })
    before.current = values
    if (isChange) onChange()
  })
}

function valuesOf(uid: string): Map<string, unknown> {
  if (cache.uid !== uid) {
    cache.uid = uid
    cache.values.clear()
  }
  return cache.values
}
