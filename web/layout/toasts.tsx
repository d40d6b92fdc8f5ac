import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { toastMs } from '#contract/protocol/wire.ts'
import { currentOffer } from '../ui/overlays/current-offer.ts'
import { endToastsOfPage, notePress, toasts } from '../ui/overlays/toast.ts'

/**
 * Shows toasts and offers on every page. The code is never in the prerendered HTML and is loaded at the first press, key
 * or message, so that pages which are only read stay small and a network failure can still be reported. If loading
 * fails, the next press tries again.
 */
export function Toasts() {
  const [Messages, setMessages] = useState<ComponentType<{ toastMs: number }> | null>(null)
  useEffect(() => {
    if (Messages) return
    const want = async () => {
      try {
        const module = await import('../ui/overlays/messages.tsx')
        setMessages(() => module.Messages)
      } catch {}
    }
    const stops = [toasts.onChange(want), currentOffer.onChange(want)]
    if (toasts.get().length > 0 || currentOffer.get()) void want()
    addEventListener('pointerdown', want)
    addEventListener('keydown', want)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('pointerdown', want)
      removeEventListener('keydown', want)
    }
  }, [Messages])
  useEndWithPage()
  return Messages && <Messages toastMs={toastMs} />
}

function useEndWithPage(): void {
  const router = useRouter()
  useEffect(() => {
    const presses = ['pointerdown', 'keydown', 'popstate']
    // Captured: a listener of the page may stop the event.
    for (const press of presses) addEventListener(press, notePress, true)
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) endToastsOfPage()
    })
    return () => {
      stop()
      for (const press of presses) removeEventListener(press, notePress, true)
    }
  }, [router])
}
