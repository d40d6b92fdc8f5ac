import { lazy, Suspense } from 'react'
import type { Shareable } from './space-sheet.tsx'

/** Loaded when a member wants it. */
const SpaceSheet = lazy(async () => ({ default: (await import('./space-sheet.tsx')).SpaceSheet }))

export const SharingSheet = (props: { shareable: Shareable; onClose: () => void }) => (
  <Suspense>
    <SpaceSheet {...props} />
  </Suspense>
)
