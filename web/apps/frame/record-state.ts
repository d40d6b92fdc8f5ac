import type { StoreState } from '#web/storage/store.ts'

/** True if records can be read and written. */
export const isUsable = ({ isLoaded, trouble }: StoreState): boolean => isLoaded && trouble !== 'newer'

/** `incomplete`: there may be records that this device has not received yet, or cannot read. */
export type Readiness = 'unread' | 'incomplete' | 'known'

/** Only a list whose records are known may say that it is empty. */
export function readinessOf(state: StoreState, count: number): Readiness {
  if (!state.isLoaded && !state.trouble) return 'unread'
  return isUsable(state) && (count > 0 || state.sync !== 'syncing') ? 'known' : 'incomplete'
}
