import type { ReactNode } from 'react'
import { type AppId, apps } from '#contract/apps/apps.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import type { StoreState } from '#web/storage/store.ts'
import { MissionMark } from './points/mission-mark.tsx'
import { useGuestHint } from './points/use-guest-hint.ts'
import { isUsable } from './record-state.ts'
import { StatusChip } from './status-chip.tsx'

type Props = {
  app: AppId
  /** For search engines and screen readers. Newcomers read what the app is for in its empty list. */
  lead: string
  /** Where the text for visitors is wrong for members. */
  memberLead?: string
  state: StoreState
  /** Whether a record would earn a member today's points: `earns` of contract/apps. */
  hasEarning: boolean
  actions?: ReactNode
  hiddenOnPhone?: boolean
}

/** The header of an app in one line: name, storage status, today's points, menu. Toasts stay below it on phones. */
export function AppBar({
  app,
  lead,
  memberLead = lead,
  state,
  hasEarning,
  actions,
  hiddenOnPhone = false,
}: Props) {
  useGuestHint(app, { hasEarning: isUsable(state) ? hasEarning : undefined })
  return (
    <header
      data-print="no"
      className={`group/bar flex flex-wrap items-center gap-x-2 max-[359px]:gap-x-1.5 pt-1 pb-2 sm:gap-x-3 lg:pb-4 ${hiddenOnPhone ? 'max-lg:sr-only' : ''}`}
    >
      <h1 className="text-2xl whitespace-nowrap max-[359px]:text-xl lg:text-3xl">{apps[app].name}</h1>
      <p className="sr-only">{useUser() ? memberLead : lead}</p>
      <StatusChip state={state} />
      <MissionMark app={app} />
      <div className="ml-auto flex items-center gap-1">{actions}</div>
    </header>
  )
}
