import type { StoreState } from '#web/storage/store.ts'

/** True if records can be read and written. */
export const isUsable = ({ isLoaded, trouble }: StoreState): boolean => isLoaded && trouble !== 'newer'
