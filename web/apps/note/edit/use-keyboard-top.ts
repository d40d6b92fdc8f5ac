import { useSyncExternalStore } from 'react'

/** The smallest part of the window that a phone's keyboard covers; address bars cover less. */
const keyboardPxMin = 120

/** The lower edge of what is visible above a phone's keyboard, in pixels of the window; null without a keyboard. */
export const useKeyboardTop = (): number | null => useSyncExternalStore(subscribe, keyboardTop, () => null)

function keyboardTop(): number | null {
  const { visualViewport: view } = window
  // While zoomed in, the visible part is small without any keyboard.
  if (!view || view.scale > 1.05 || innerHeight - view.height < keyboardPxMin) return null
  return Math.round(view.offsetTop + view.height)
}

function subscribe(listener: () => void): () => void {
  const { visualViewport: view } = window
  view?.addEventListener('resize', listener)
  view?.addEventListener('scroll', listener)
  return () => {
    view?.removeEventListener('resize', listener)
    view?.removeEventListener('scroll', listener)
  }
}
