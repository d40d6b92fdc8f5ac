import { type ComponentType, useEffect, useState } from 'react'
import { toastMs } from '#contract/protocol/wire.ts'
import { onToasterWanted } from '../ui/overlays/toast.ts'

type Toaster = ComponentType<{ durationMs: number }>

/**
 * Where toasts show, on every page. Never in the prerendered HTML, and not for those who only read: it is
 * fetched with the first press or key, early enough to tell of a network that fails later. Where that fails
 * already, the next press tries again; the page stands without it.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<Toaster | null>(null)
  useEffect(() => {
    const want = async () => {
      try {
        const module = await import('../ui/overlays/toaster.tsx')
        setToaster(() => module.Toaster)
      } catch {}
    }
    const stop = onToasterWanted(want)
    addEventListener('pointerdown', want)
    addEventListener('keydown', want)
    return () => {
      stop()
      removeEventListener('pointerdown', want)
      removeEventListener('keydown', want)
    }
  }, [])
  return Toaster && <Toaster durationMs={toastMs} />
}
