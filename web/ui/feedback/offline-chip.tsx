import { OfflineIcon } from '../icons/signs/offline.tsx'

type Props = {
  /** Null: everything is reachable and nothing is shown. */
  children: string | null
}

/** Shows that something is unreachable, and announces when that changes. */
export function OfflineChip({ children }: Props) {
  return (
    <div role="status" data-print="no">
      {children !== null && (
        <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-warning-soft px-3 text-xs font-bold text-warning">
          <OfflineIcon size={16} />
          {children}
        </span>
      )}
    </div>
  )
}
