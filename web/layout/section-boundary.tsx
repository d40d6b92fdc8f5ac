import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocalMode } from '../client/settings.ts'
import { Button } from '../ui/buttons/button.tsx'

/** An error boundary for one part of a page: the error shows in its place, and the rest of the page keeps working. */
export const SectionBoundary = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'part'} errorComponent={SectionError}>
    {children}
  </CatchBoundary>
)

function SectionError({ error, reset }: ErrorComponentProps) {
  const isLocal = useLocalMode()
  return (
    <div role="alert" className="rounded-md border border-line bg-danger-soft p-4 text-ink">
      <p>この部分を表示できませんでした。</p>
      {isLocal && <p className="font-mono text-sm">{String(error)}</p>}
      <Button variant="quiet" size="sm" onClick={reset}>
        もう一度試す
      </Button>
    </div>
  )
}
