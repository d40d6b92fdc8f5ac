import { useSyncExternalStore } from 'react'

/** Whether the browser believes to have a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )

function onNetworkChange(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
