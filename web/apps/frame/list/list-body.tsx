import type { ReactNode } from 'react'
import { useUser } from '#web/client/session/auth-state.ts'
import type { Readiness } from '#web/storage/listing.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { notReceived } from './not-received.ts'

type Props = {
  readiness: Readiness
  /** How many rows there are to show. */
  count: number
  /** The empty list of a newcomer. */
  welcome: ReactNode
  /** In place of the rows. */
  placeholders: ReactNode
  /** The rows, or that there are none. */
  children: ReactNode
}

/** The rows of an app. Without any it waits, or says why it cannot know, until the records are known. */
export function ListBody({ readiness, count, welcome, placeholders, children }: Props) {
  const waiting = <Loading>{placeholders}</Loading>
  if (readiness === 'known' || count > 0) return children
  if (readiness === 'unread') return <UnreadList waiting={waiting} welcome={welcome} />
  if (readiness === 'arriving') return waiting
  return <EmptyState title={notReceived.title}>{notReceived.text}</EmptyState>
}

/**
 * A browser that never had records shows the empty list at once, before any script runs; web/public/early.js marks the
 * others. A member who has just signed in may have records elsewhere.
 */
function UnreadList({ waiting, welcome }: { waiting: ReactNode; welcome: ReactNode }) {
  if (useUser()) return waiting
  return (
    <>
      <div className="hidden returning:block">{waiting}</div>
      <div className="returning:hidden">{welcome}</div>
    </>
  )
}
