import { useSyncExternalStore } from 'react'

/** The smallest part of the window that a phone's keyboard covers; address bars cover less. */
const keyboardPxMin = 120

/** The lower edge of what is visible above a phone's keyboard, in pixels of the window; null without a keyboard. */
export const useKeyboardTop = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => top,
    () => null,
  )

/** Measured when the window changes and never while rendering: that would force the layout of a note being opened. */
let top: number | null = null
const listeners = new Set<() => void>()

function measure(): void {
  const before = top
  top = keyboardTop()
  if (top !== before) for (const listener of listeners) listener()
}

function keyboardTop(): number | null {
  const { visualViewport: view } = window
  // While zoomed in, the visible part is small without any keyboard.
  if (!view || view.scale > 1.05 || innerHeight - view.height < keyboardPxMin) return null
  return Math.round(view.offsetTop + view.height)
}

function subscribe(listener: () => void): () => void {
  const { visualViewport: view } = window
  if (listeners.size === 0) {
    view?.addEventListener('resize', measure)
    view?.addEventListener('scroll', measure)
    // The keyboard may be open already. The next frame has a layout.
    requestAnimationFrame(() => setTimeout(measure))
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    view?.removeEventListener('resize', measure)
    view?.removeEventListener('scroll', measure)
    top = null
  }
}
