import { useSyncExternalStore } from 'react'
import { OfflineIcon } from './icons/offline.tsx'

type Props = { children?: string }

/** Shows itself while the browser says it has no network. */
export function OfflineChip({ children = 'オフライン' }: Props) {
  const online = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" data-print="no">
      {!online && (
        <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-warning-soft px-3 text-xs font-bold text-warning">
          <OfflineIcon size={16} />
          {children}
        </span>
      )}
    </div>
  )
}

function onNetworkChange(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
