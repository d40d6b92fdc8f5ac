import type { ReactNode } from 'react'
import type { StoreState } from '#web/storage/store.ts'
import { StatusChip } from './status-chip.tsx'

type Props = { title: string; lead: string; state: StoreState; actions?: ReactNode; hiddenOnPhone?: boolean }

/** The head of an app: its name, where its records are, its menu. */
export function AppBar({ title, lead, state, actions, hiddenOnPhone = false }: Props) {
  return (
    <div className={`pt-2 pb-5 sm:pt-6 ${hiddenOnPhone ? 'max-lg:sr-only' : ''}`}>
      <div className="flex items-center gap-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <StatusChip state={state} />
        {actions && <div className="ml-auto flex items-center gap-1">{actions}</div>}
      </div>
      <p className="mt-1 text-sm text-ink-soft sm:text-base">{lead}</p>
    </div>
  )
}
