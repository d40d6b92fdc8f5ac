import { useSyncExternalStore } from 'react'
import { type ConsoleState, readConsoleState } from '#contract/console/console-state.ts'
import { call } from './call.ts'

let state: ConsoleState | null = null
const listeners = new Set<() => void>()

/** The requests and banners of the frame of every screen. Null until the first answer. */
export const useConsoleState = (): ConsoleState | null => useSyncExternalStore(onChange, () => state)

/** Asks again, such as after a decision. A failure keeps what is known: the screens tell about it. */
export async function refreshConsoleState(): Promise<void> {
  state = await call(readConsoleState, {}).catch(() => state)
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
