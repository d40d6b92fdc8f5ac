import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'
import type { LiveDocument } from '#contract/protocol/document.ts'
import { useUser } from '../session/auth-state.ts'
import { keepRecord, readKeptRecord } from './last-known-records.ts'
import { listen } from './listen.ts'
import type { LastKnown } from './use-last-known.ts'

/** A document that only this page follows, or until it is received the last state that this browser received. */
export function usePageDocument<Shape extends Schema>(
  document: LiveDocument<Shape>,
): LastKnown<z.output<Shape>> {
  const uid = useUser()?.uid
  const [heard, setHeard] = useState<{ uid: string; data: z.output<Shape> | null; at: number } | null>(null)
  const kept = useMemo(() => (uid ? readKeptRecord(uid, document) : null), [uid, document])
  useEffect(() => {
    if (!uid) return
    return listen(document, uid, (data) => {
      keepRecord(uid, document, data)
      setHeard({ uid, data, at: Date.now() })
    })
  }, [uid, document])
  if (heard && heard.uid === uid) return { data: heard.data, heardAt: heard.at, isLive: true }
  return { data: kept?.data, heardAt: kept?.at ?? null, isLive: false }
}
