import type { ReactNode } from 'react'

type Props = { label?: string; children: ReactNode }

/** Around a set of Skeletons: announces once that something is loading. */
export function Loading({ label = '読み込んでいます', children }: Props) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
