import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isWide } from './wide-screen.ts'

type Options = {
  list: RefObject<HTMLElement | null>
  pane: RefObject<HTMLElement | null>
  openId: string | null
}

/**
 * On phones the open record is a view of its own: it starts at the top and has the focus, and closing it shows the list
 * where it was. On desktops both are on the screen and nothing moves.
 */
export function usePaneView({ list, pane, openId }: Options): void {
  const isOpen = openId !== null
  const listTop = useRef(0)
  const wasOpen = useRef(isOpen)
  const lastId = useRef(openId)

  // The page may have been scrolled before its script was loaded.
  useEffect(() => {
    listTop.current = scrollY
  }, [])
  // Layout effects, so that the scroll event of the shorter page is no longer heard when the list disappears.
  useLayoutEffect(() => {
    if (isOpen) return
    const remember = () => {
      listTop.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [isOpen])

  // One that is opened from another, such as by a link, begins at its top too.
  useLayoutEffect(() => {
    const isAnother = lastId.current !== null && openId !== null && lastId.current !== openId
    lastId.current = openId
    if (isAnother && !isWide()) scrollTo({ top: 0, behavior: 'instant' })
  }, [openId])

  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isWide()) return
    // At the top already: scrolling would only force a layout, which delays the press.
    if (!isOpen || listTop.current > 0) scrollTo({ top: isOpen ? 0 : listTop.current, behavior: 'instant' })
    if (isOpen) {
      // A new record has already focused its first field; each focus costs a layout, which delays the press.
      if (!pane.current?.contains(document.activeElement)) pane.current?.focus({ preventScroll: true })
      return
    }
    // The row of the closed record takes the focus first (useFocusAfterRemoval), unless it is not in the list.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isOpen, list, pane])
}
