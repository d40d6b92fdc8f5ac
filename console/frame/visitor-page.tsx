import type { ReactNode } from 'react'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { settings } from '../client/settings.ts'

/** The frame of the pages before the sign-in. */
export function VisitorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-center gap-6 px-4 py-10">
      <header className="flex items-center justify-between gap-3">
        <p className="font-bold">こつこつ運営</p>
        {settings.localMode && <Badge tone="warning">ローカルモード</Badge>}
      </header>
      <Card padding="lg" className="grid gap-6">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </Card>
    </main>
  )
}
