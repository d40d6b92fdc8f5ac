import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { accountDocument } from '#contract/account.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import { exchangeDocument } from '#contract/exchange/exchange.ts'
import { noticesDocument } from '#contract/notice/notices.ts'
import { missionDocument } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import type { LiveDocument } from '#contract/protocol/document.ts'
import { spacesDocument } from '#contract/space/space.ts'
import { keepRecord } from './last-known-records.ts'
import { listen } from './listen.ts'

/** The documents that every page follows from sign-in to sign-out. Their last state is stored for offline use. */
const memberDocuments: LiveDocument[] = [
  accountDocument,
  pointDocument,
  missionDocument,
  exchangeDocument,
  noticesDocument,
  spacesDocument,
]

/** A document that is absent from the map has not been received yet. */
const newest = new Map<LiveDocument, unknown>()
const heardAt = new Map<LiveDocument, number>()
const listeners = new Set<(document: LiveDocument) => void>()

export function followDocuments(uid: string): () => void {
  const stops = memberDocuments.map((document) =>
    listen(document, uid, (data) => {
      newest.set(document, data)
      heardAt.set(document, Date.now())
      keepRecord(uid, document, data)
      tell(document)
    }),
  )
  // Followed before an app asks, so that it neither opens another stream nor pulls what is not there.
  for (const document of Object.values(syncDocuments)) stops.push(listen(document, uid, () => {}))
  return () => {
    for (const stop of stops) stop()
    newest.clear()
    heardAt.clear()
    for (const document of memberDocuments) tell(document)
  }
}

/** The member's current document: null if it does not exist, undefined until that is known. */
export function useDocument<Shape extends Schema>(
  document: LiveDocument<Shape>,
): z.output<Shape> | null | undefined {
  // Prerendered pages know no member.
  return useSyncExternalStore(
    subscribe,
    () => newestOf(document),
    () => undefined,
  )
}

/** When the document was last received. */
export const heardAtOf = (document: LiveDocument): number | null => heardAt.get(document) ?? null

export function onDocument<Shape extends Schema>(
  document: LiveDocument<Shape>,
  onChange: (data: z.output<Shape> | null | undefined) => void,
): () => void {
  const listener = (changed: LiveDocument) => changed === document && onChange(newestOf(document))
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// `listen` has parsed it with this document's own shape.
export const newestOf = <Shape extends Schema>(document: LiveDocument<Shape>) =>
  newest.get(document) as z.output<Shape> | null | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(document: LiveDocument): void {
  for (const listener of listeners) listener(document)
}
