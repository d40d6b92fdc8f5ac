import type { ReactNode } from 'react'
import { Loading } from '#web/ui/feedback/loading.tsx'

type Props = {
  /** True until the device has been read. */
  isUnread: boolean
  /** The empty list. */
  welcome: ReactNode
  /** Placeholders of the records. */
  children: ReactNode
}

/**
 * A list whose records are not known yet. A browser that never had any shows the empty list at once, before any script
 * runs; web/public/early.js marks the others, which show placeholders.
 */
export function UnknownList({ isUnread, welcome, children }: Props) {
  const placeholders = <Loading>{children}</Loading>
  if (!isUnread) return placeholders
  return (
    <>
      <div className="hidden returning:block">{placeholders}</div>
      <div className="returning:hidden">{welcome}</div>
    </>
  )
}
