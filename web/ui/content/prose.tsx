import type { ReactNode } from 'react'

/** Long text, also for print: plain h2, p, ol, table inside. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="ui-prose">{children}</div>
}
