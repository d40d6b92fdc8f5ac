import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** For what nobody has asked for, such as an offer: if it fails, nothing is shown in its place until the next page. */
export const QuietBoundary = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => location.pathname} errorComponent={Nothing}>
    {children}
  </CatchBoundary>
)

const Nothing = () => null
