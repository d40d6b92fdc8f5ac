import { useMemo } from 'react'
import type * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'
import type { LiveDocument } from '#contract/protocol/document.ts'
import { useUser } from '../session/auth-state.ts'
import { heardAtOf, useDocument } from './documents.ts'
import { readKeptRecord } from './last-known-records.ts'

export type LastKnown<Data> = {
  /** Null if it does not exist, undefined while nothing is known. */
  data: Data | null | undefined
  /** When it was last received. */
  heardAt: number | null
  /** False if it comes from an earlier visit. */
  isLive: boolean
}

/** The state of the older of two records that one page shows. */
export const earlierOf = <A, B>(one: LastKnown<A>, other: LastKnown<B>): LastKnown<A | B> =>
  other.heardAt !== null && (one.heardAt === null || other.heardAt < one.heardAt) ? other : one

/** The current document, or until that is known the last state this browser received. */
export function useLastKnown<Shape extends Schema>(
  document: LiveDocument<Shape>,
): LastKnown<z.output<Shape>> {
  const data = useDocument(document)
  const uid = useUser()?.uid
  const kept = useMemo(() => (uid ? readKeptRecord(uid, document) : null), [uid, document])
  if (data !== undefined) return { data, heardAt: heardAtOf(document), isLive: true }
  return { data: kept?.data, heardAt: kept?.at ?? null, isLive: false }
}
