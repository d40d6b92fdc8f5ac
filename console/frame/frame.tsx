import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { refreshConsoleState, useConsoleState } from '../client/console-state.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { FindDialog } from './find-dialog.tsx'
import { Header } from './header.tsx'
import { IdentityDialogs } from './identity-dialogs.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useOwnScreens } from './use-own-screens.ts'

const refreshMs = 15_000

export function Frame() {
  useEffect(() => void refreshConsoleState(), [])
  useRefresh(() => void refreshConsoleState(), refreshMs)
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const [isFinding, setFinding] = useState(false)
  useKeys({
    '?': () => setShowsShortcuts(true),
    f: () => setFinding(true),
    '/': () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  })

  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-surface-raised px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        本文へ
      </a>
      <SideBar />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header onFind={() => setFinding(true)} onShortcuts={() => setShowsShortcuts(true)} />
        <main id="content" className="min-w-0 flex-1 px-5 py-5 xl:px-8">
          <Outlet />
        </main>
      </div>
      <ShortcutsDialog open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
      {isFinding && <FindDialog onClose={() => setFinding(false)} />}
      <IdentityDialogs />
    </div>
  )
}

/** Names beside the icons from 1024 px; icons alone on a tablet. */
function SideBar() {
  const screens = useOwnScreens()
  const mine = useConsoleState()?.requests.mine ?? 0
  return (
    <nav
      aria-label="画面"
      data-print="no"
      className="sticky top-0 flex h-dvh w-16 shrink-0 flex-col gap-1 overflow-y-auto border-r border-line bg-paper-deep/50 px-2 py-3 lg:w-52 lg:px-3"
    >
      <p className="mb-3 text-center text-sm font-bold whitespace-nowrap lg:px-3 lg:text-left">
        <span className="hidden lg:inline">こつこつ運営</span>
        <span aria-hidden className="lg:hidden">
          運営
        </span>
      </p>
      <ul className="grid gap-0.5 lg:gap-0">
        {screens.map(({ name, icon, pages: [{ path }], countsRequests }) => (
          <li key={path}>
            <Link
              to={path}
              title={name}
              activeProps={{ 'aria-current': 'page' }}
              activeOptions={{ includeSearch: false }}
              className="relative flex min-h-11 lg:min-h-10 items-center justify-center gap-3 rounded-md px-3 text-[0.9375rem] font-medium text-ink-soft no-underline transition-colors hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-bold aria-[current=page]:text-accent aria-[current=page]:shadow-card lg:justify-start"
            >
              {icon}
              <span className="sr-only lg:not-sr-only">{name}</span>
              {countsRequests && mine > 0 && <CountBadge count={mine} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** At the corner of the icon on a tablet, at the end of the line beside the name. */
function CountBadge({ count }: { count: number }) {
  return (
    <span className="numerals absolute top-0.5 right-0.5 min-w-5 rounded-full bg-danger px-1.5 text-center text-xs leading-5 font-bold text-danger-ink lg:static lg:ml-auto">
      {count > 99 ? '99+' : count}
      <span className="sr-only">件の承認待ち</span>
    </span>
  )
}
