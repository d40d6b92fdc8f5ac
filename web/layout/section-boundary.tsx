import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocalMode } from '../client/settings.ts'
import { Button } from '../ui/buttons/button.tsx'

type Props = {
  children: ReactNode
  /** For what nobody has asked for, such as an offer: nothing is shown in its place until the next page. */
  quiet?: boolean
}

/** An error boundary for one part of a page: the error shows in its place, and the rest of the page keeps working. */
export function SectionBoundary({ children, quiet = false }: Props) {
  return (
    <CatchBoundary
      getResetKey={() => (quiet ? location.pathname : 'part')}
      errorComponent={quiet ? Nothing : SectionError}
    >
      {children}
    </CatchBoundary>
  )
}

const Nothing = () => null

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
