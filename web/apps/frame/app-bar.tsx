import type { ReactNode } from 'react'
import type { SyncApp } from '#contract/apps/sync-rules.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import type { StoreState } from '#web/storage/store.ts'
import { AppSwitcher } from '#web/ui/navigation/app-switcher.tsx'
import { appItems } from './app-items.tsx'
import { MissionMark } from './mission-mark.tsx'
import { StatusChip } from './status-chip.tsx'

type Props = {
  app: SyncApp
  title: string
  lead: string
  /** Where the text for visitors is wrong for members. */
  memberLead?: string
  state: StoreState
  actions?: ReactNode
  hiddenOnPhone?: boolean
}

/** The header of an app: name, storage status, links to the other apps, menu. */
export function AppBar({
  app,
  title,
  lead,
  memberLead = lead,
  state,
  actions,
  hiddenOnPhone = false,
}: Props) {
  return (
    <div data-print="no" className={`pt-2 pb-5 sm:pt-6 ${hiddenOnPhone ? 'max-lg:sr-only' : ''}`}>
      <div className="flex items-center gap-x-3 max-[359px]:flex-wrap">
        <h1 className="text-2xl whitespace-nowrap sm:text-3xl">{title}</h1>
        {/* Below the name on the narrowest phones, whatever the status: beside it a long one would break the name. */}
        <div className="max-[359px]:order-last max-[359px]:w-full">
          <StatusChip state={state} />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <AppSwitcher label="アプリを切り替える" items={appItems} path={`/apps/${app}`} />
          {actions}
        </div>
      </div>
      {/* Reserves space for the mark, so that nothing moves once the session is known. */}
      <div className="relative mt-1 min-h-8 pr-20 sm:pr-44">
        <p className="text-ink-soft">{useUser() ? memberLead : lead}</p>
        <div className="absolute top-0 right-0">
          <MissionMark app={app} />
        </div>
      </div>
    </div>
  )
}
