import { Link } from '@tanstack/react-router'
import { refreshConsoleState, useConsoleState } from '../client/console-state.ts'
import { CountBadge } from './count-badge.tsx'
import { useOwnScreens } from './use-own-screens.ts'

type Props = {
  className: string
  /** When the operator goes to one, such as to close the menu. */
  onGo?: () => void
}

const waitingNames = { requests: '承認待ち', contacts: '自分の担当' }

/** The screens of the operator by name, in the sidebar or in the menu of a narrow window. */
export function ScreenLinks({ className, onGo }: Props) {
  const screens = useOwnScreens()
  const state = useConsoleState()
  const waiting = { requests: state?.requests.mine ?? 0, contacts: state?.ownContacts ?? 0 }
  return (
    <ul className={className}>
      {screens.map(({ name, icon, pages: [{ path }], counts }) => (
        <li key={path}>
          <Link
            to={path}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
            onClick={() => {
              // Also on the screen that is open: pressing it again must show what a colleague did meanwhile.
              void refreshConsoleState()
              onGo?.()
            }}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 text-[0.9375rem] font-medium text-ink-soft no-underline transition-colors hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-bold aria-[current=page]:text-accent aria-[current=page]:shadow-card lg:min-h-10"
          >
            {icon}
            <span className="min-w-0 flex-1">{name}</span>
            {counts && <CountBadge count={waiting[counts]} of={waitingNames[counts]} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
