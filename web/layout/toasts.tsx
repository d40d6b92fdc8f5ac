import { type ComponentType, useEffect, useState } from 'react'
import { toastMs } from '#contract/protocol/wire.ts'
import { onToasterWanted } from '../ui/overlays/toast.ts'

type Messages = ComponentType<{ toastMs: number; actionMs: number }>

/** An action takes longer to decide on than a sentence takes to read. */
const actionMs = 10_000

/**
 * Shows toasts and the undo bar on every page. The code is never in the prerendered HTML and is loaded at the first press
 * or key, so that pages which are only read stay small and a network failure can still be reported. If loading fails, the
 * next press tries again.
 */
export function Toasts() {
  const [Messages, setMessages] = useState<Messages | null>(null)
  useEffect(() => {
    if (Messages) return
    const want = async () => {
      try {
        const module = await import('../ui/overlays/messages.tsx')
        setMessages(() => module.Messages)
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
  }, [Messages])
  return Messages && <Messages toastMs={toastMs} actionMs={actionMs} />
}
