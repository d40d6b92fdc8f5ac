import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { sessionsDocument } from '#contract/auth/auth-sessions.ts'
import { listen } from '#web/client/live/listen.ts'
import { useUser } from '#web/client/session/auth-state.ts'

type Sessions = z.output<typeof sessionsDocument.shape>

/** A new object for every change of the member's sessions and sign-in links. Null until it is known. */
export function useSessionsDocument(): Sessions | null {
  const uid = useUser()?.uid
  const [sessions, setSessions] = useState<Sessions | null>(null)
  useEffect(() => (uid ? listen(sessionsDocument, uid, setSessions) : undefined), [uid])
  return sessions
}
