import type { RouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'

let isDone = false
let tellDone: () => void
const done = new Promise<void>((resolve) => {
  tellDone = resolve
})

/**
 * Whether the first page has been taken over by the script. An update that reaches a part of the page before React
 * has hydrated it makes React throw the prerendered HTML away: what can wait waits for this.
 */
export const isHydrated = () => isDone
export const hydrated = () => done

/** The end-to-end tests look for this line. */
export function tellHydrationFault(error: unknown): void {
  console.error('[hydration]', error)
}

/** The page with a marker inside its own boundary, which React hydrates separately from the frame around it. */
export function markHydrated(Page: RouteComponent): RouteComponent {
  const MarkingHydrated = () => (
    <>
      <Page />
      <Mark />
    </>
  )
  return Object.assign(MarkingHydrated, { preload: Page.preload })
}

function Mark() {
  useEffect(() => {
    isDone = true
    // For end-to-end tests, which would otherwise click too early.
    document.documentElement.dataset.hydrated = ''
    tellDone()
  }, [])
  return null
}
