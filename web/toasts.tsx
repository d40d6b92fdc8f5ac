import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { toastMs } from '#contract/wire.ts'
import { onToasterWanted } from './ui/toast.ts'

// Without it the page stands all the same.
const Toaster = lazy<ComponentType<{ durationMs: number }>>(() =>
  import('./ui/toaster.tsx')
    .then((module) => ({ default: module.Toaster }))
    .catch(() => ({ default: () => null })),
)

/**
 * Where toasts show, on every page. Never in the prerendered HTML, and not for those who only read: it is
 * fetched with the first press or key, early enough to tell of a network that fails later.
 */
export function Toasts() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const stop = onToasterWanted(want)
    addEventListener('pointerdown', want, { once: true })
    addEventListener('keydown', want, { once: true })
    return () => {
      stop()
      removeEventListener('pointerdown', want)
      removeEventListener('keydown', want)
    }
  }, [])
  return isWanted ? (
    <Suspense>
      <Toaster durationMs={toastMs} />
    </Suspense>
  ) : null
}
