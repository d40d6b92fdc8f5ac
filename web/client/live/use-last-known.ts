import { useMemo } from 'react'
import type * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'
import type { LiveDocument } from '#contract/protocol/document.ts'
import { useUser } from '../session/auth-state.ts'
import { heardAtOf, useDocument } from './documents.ts'
import { readKeptRecord } from './last-known-records.ts'

export type LastKnown<Data> = {
  /** Null while it is absent, undefined while nothing at all is known. */
  data: Data | null | undefined
  /** When the server last said so. */
  heardAt: number | null
  /** False: from an earlier visit, the server has not spoken yet. */
  isLive: boolean
}

/** A document as it is now, and until that is known as it was when this browser last heard of it. */
export function useLastKnown<Shape extends Schema>(
  document: LiveDocument<Shape>,
): LastKnown<z.output<Shape>> {
  const data = useDocument(document)
  const uid = useUser()?.uid
  const kept = useMemo(() => (uid ? readKeptRecord(uid, document) : null), [uid, document])
  if (data !== undefined) return { data, heardAt: heardAtOf(document), isLive: true }
  return { data: kept?.data, heardAt: kept?.at ?? null, isLive: false }
}
