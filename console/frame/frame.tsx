import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Header } from './header.tsx'
import { IdentityDialogs } from './identity-dialogs.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SideBar } from './side-bar.tsx'

export function Frame() {
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  useKeys({
    '?': () => setShowsShortcuts(true),
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
        <Header onShortcuts={() => setShowsShortcuts(true)} />
        <main id="content" className="min-w-0 flex-1 px-5 py-5 xl:px-8">
          <Outlet />
        </main>
      </div>
      <ShortcutsDialog open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
      <IdentityDialogs />
    </div>
  )
}
