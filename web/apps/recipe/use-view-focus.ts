import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus with the view, for keyboards and screen readers: into the recipe, and on leaving it back to the control
 * that opened it. A view that is left takes the focus with it, and the next Tab would start in the footer.
 * `view` names the open recipe and whether it is read or written; null for the list.
 */
export function useViewFocus(view: string | null, list: RefObject<HTMLElement | null>) {
  const last = useRef(view)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || list.current?.contains(activeElement)
    // The name of a new recipe has it already.
    if (!isLost) return
    const back = opener.current?.isConnected ? opener.current : list.current
    const next = view ? document.querySelector<HTMLElement>('article[tabindex]') : back
    next?.focus({ preventScroll: true })
  }, [view, list])
  return {
    /** For the list: the control in it that was used last. */
    remember: ({ target }: FocusEvent<HTMLElement>) => {
      opener.current = target
    },
    /** The recipe is deleted, and its card with it. */
    forget: () => {
      opener.current = null
    },
  }
}
