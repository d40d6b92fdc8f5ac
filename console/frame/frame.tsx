import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { refreshConsoleState } from '../client/console-state.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { FindDialog } from './find-dialog.tsx'
import { Header } from './header.tsx'
import { IdentityDialogs } from './identity-dialogs.tsx'
import { ScreenLinks } from './screen-links.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

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

/** A narrow window has the menu of the header instead. */
const SideBar = () => (
  <nav
    aria-label="画面"
    data-print="no"
    className="sticky top-0 hidden h-dvh w-52 shrink-0 flex-col gap-1 overflow-y-auto border-r border-line bg-paper-deep/50 px-3 py-3 lg:flex"
  >
    <p className="mb-3 px-3 text-sm font-bold whitespace-nowrap">こつこつ運営</p>
    <ScreenLinks className="grid" />
  </nav>
)
