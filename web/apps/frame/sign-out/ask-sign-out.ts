import { useSyncExternalStore } from 'react'
import { currentUser } from '#web/client/session/auth-state.ts'
import type { AfterSignOut, SignOutPurpose } from '#web/client/session/before-sign-out.ts'
import { forgetMember } from '#web/storage/forget-member.ts'
import { countKept, forgetKept } from '#web/storage/kept-records.ts'

export type AskedSignOut = { uid: string; answer: (after: AfterSignOut) => void }

let asked: AskedSignOut | null = null
const listeners = new Set<() => void>()

function setAsked(next: AskedSignOut | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks whether the member's records stay on this device, if it has any. After a deletion nothing stays. */
export async function askSignOut(purpose: SignOutPurpose): Promise<AfterSignOut> {
  const uid = currentUser()?.uid
  if (!uid) return async () => {}
  if (purpose === 'delete') return () => forgetMember(uid)
  const counts = await countKept(uid)
  if (Object.values(counts).every((count) => count === 0)) return () => forgetKept(uid)
  return new Promise((resolve) => {
    setAsked({
      uid,
      answer: (after) => {
        setAsked(null)
        resolve(after)
      },
    })
  })
}

/** For the dialog that shows the question. */
export const useAsked = (): AskedSignOut | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
