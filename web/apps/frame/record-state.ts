import type { StoreState } from '#web/storage/store.ts'

/** Records can be read and written. */
export const isUsable = ({ isLoaded, trouble }: StoreState): boolean => isLoaded && trouble !== 'newer'

/** Whether the list may be called empty: a member's new device has nothing yet, and is not to say that there is nothing. */
export const isKnown = (state: StoreState, count: number): boolean =>
  isUsable(state) && (count > 0 || state.sync !== 'syncing')
