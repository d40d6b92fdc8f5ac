import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { whoami } from '#contract/console/sign-in.ts'
import { call } from './call.ts'

type Me = NonNullable<z.output<typeof whoami.output>['me']>
type State =
  | { kind: 'asking' }
  | { kind: 'signed-out' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'signed-in'; me: Me }

let state: State = { kind: 'asking' }
const listeners = new Set<() => void>()

export const useSession = (): State => useSyncExternalStore(onChange, () => state)

/** The signed-in operator. Only below the frame, which shows nothing to anybody else. */
export function useMe(): Me {
  const session = useSession()
  if (session.kind !== 'signed-in')
    throw new Error('useMe is for screens, which only a signed-in operator sees')
  return session.me
}

/** Asks the server who is signed in. */
export async function readMe(): Promise<Me | null> {
  try {
    const { me } = await call(whoami, {})
    set(me ? { kind: 'signed-in', me } : { kind: 'signed-out' })
    return me
  } catch (error) {
    set({ kind: 'failed', error })
    return null
  }
}

export const forgetMe = () => set({ kind: 'signed-out' })

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
