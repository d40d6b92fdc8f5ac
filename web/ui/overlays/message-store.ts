import { useSyncExternalStore } from 'react'

/**
 * A value that any code sets and one component shows. The component is a chunk of its own, so a value set before it is
 * mounted waits here.
 */
export function createStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    onChange,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(onChange, get, () => first),
  }
}
