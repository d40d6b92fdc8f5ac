import { OfflineIcon } from './icons/offline.tsx'
import { useOnline } from './use-online.ts'

type Props = { children?: string }

/** Shows itself while the browser says it has no network. */
export function OfflineChip({ children = 'オフライン' }: Props) {
  const online = useOnline()
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
