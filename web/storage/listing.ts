import type { RecordBase } from '#contract/apps/app-records.ts'
import type { StoreState } from './store.ts'

/** Whether the records of a listing are all there are. Only a `known` listing may be called empty. */
export type Readiness =
  /** The device has not been read. */
  | 'unread'
  /** The records of a member have not arrived on this device. */
  | 'arriving'
  /** The same, and the server is unreachable or refuses: they may take long. */
  | 'unreachable'
  | 'known'

/** Every record including the trash, with what is known about them: one value, so that neither is shown without the other. */
export type Listing<R extends RecordBase> = {
  records: ReadonlyMap<string, R>
  readiness: Readiness
  /** Copies for the first screen, to be shown while it is unread. They can be opened, not changed. */
  first: readonly R[]
}

export const unreadListing: Listing<never> = {
  records: new Map<string, never>(),
  readiness: 'unread',
  first: [],
}

/** Whether more of the server's log may be on its way to this device. */
export const isArriving = ({ isLoaded, pulled, sync }: StoreState): boolean =>
  !isLoaded || (pulled !== 'now' && sync === 'syncing')

export function readinessOf({ isLoaded, trouble, pulled, sync }: StoreState, count: number): Readiness {
  if (!isLoaded || trouble === 'newer') return 'unread'
  if (pulled === 'now' || (pulled === 'earlier' && count > 0)) return 'known'
  if (sync === 'syncing') return 'arriving'
  return pulled === 'earlier' ? 'known' : 'unreachable'
}
