import type { StoreState } from '#web/storage/store.ts'

/** True if records can be read and written. */
export const isUsable = ({ isLoaded, trouble }: StoreState): boolean => isLoaded && trouble !== 'newer'

/**
 * True if the list may be shown as empty: a member's new device has not loaded the records yet and must not
 * claim that there are none.
 */
export const isKnown = (state: StoreState, count: number): boolean =>
  isUsable(state) && (count > 0 || state.sync !== 'syncing')
