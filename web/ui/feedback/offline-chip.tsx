import { OfflineIcon } from '../icons/signs/offline.tsx'

type Props = {
  /** Null: everything is reachable and nothing is shown. */
  children: string | null
  /** Where the header of a phone has no room for words: the sign alone, which screen readers still read out. */
  isSignOnPhones?: boolean
}

/** Shows that something is unreachable, and announces when that changes. */
export function OfflineChip({ children, isSignOnPhones = false }: Props) {
  return (
    <div role="status" data-print="no">
      {children !== null && (
        <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-warning-soft px-3 text-xs max-[359px]:px-2 font-bold text-warning">
          <OfflineIcon size={16} />
          <span className={isSignOnPhones ? 'max-sm:sr-only' : undefined}>{children}</span>
        </span>
      )}
    </div>
  )
}
