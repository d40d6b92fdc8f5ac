import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ConsoleState, readConsoleState } from '#contract/console/console-state.ts'
import { call } from './call.ts'
import { keepServerTime } from './server-time.ts'

let state: ConsoleState | null = null
const listeners = new Set<() => void>()

/** The requests and banners of the frame of every screen. Null until the first answer. */
export const useConsoleState = (): ConsoleState | null => useSyncExternalStore(onChange, () => state)

/** Asks again, such as after a decision. A failure keeps what is known: the screens tell about it. */
export async function refreshConsoleState(): Promise<void> {
  const known = state
  state = await call(readConsoleState, {}).catch(() => known)
  if (state && state !== known) keepServerTime(state.now)
  for (const listener of listeners) listener()
}

/** Runs it whenever an operator has done or decided something since the frame last asked. */
export function useEveryAct(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    let known = state?.lastActAt
    return onChange(() => {
      const isNews = known !== undefined && state?.lastActAt !== known
      known = state?.lastActAt
      if (isNews) latest.current()
    })
  }, [])
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
