import type { RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list from which the record was opened. */
    isAboveList?: boolean
  }
}

type Go = (to: {
  href: string
  replace: boolean
  /** Which view is at the top is decided by the app. */
  resetScroll: false
  state: { isAboveList?: boolean }
}) => void

/**
 * The open record of an app in the browser's history. Opening adds an entry, switching to another record replaces it,
 * and closing goes back to the list: opening and closing leaves no entries behind. Read from the router's history
 * instead of its state, because that changes at once: a new record must take the focus in the same click.
 */
export function openRecordIn(history: RouterHistory, go: Go) {
  const listeners = new Set<() => void>()
  /** The browser goes back in a later task. Until then this is the record that the page shows. */
  let goingBack: { next: string | null } | null = null

  const openId = () => (goingBack ? goingBack.next : idIn(history.location.search))

  function tell() {
    for (const listener of listeners) listener()
  }

  function show(id: string) {
    const isOpen = idIn(history.location.search) !== null
    const isAboveList = !isOpen || history.location.state.isAboveList === true
    go({
      href: `${history.location.pathname}?id=${id}`,
      replace: isOpen,
      resetScroll: false,
      state: isAboveList ? { isAboveList } : {},
    })
  }

  function arrive() {
    const next = goingBack?.next
    goingBack = null
    if (next) show(next)
  }

  function open(id: string) {
    if (!goingBack) return show(id)
    goingBack = { next: id }
    tell()
  }

  function close() {
    if (openId() === null) return
    if (goingBack || history.location.state.isAboveList) {
      const isGoing = goingBack !== null
      goingBack = { next: null }
      tell()
      if (!isGoing) history.back()
      return
    }
    // Opened by a link or a reload: there is no list to go back to.
    go({ href: history.location.pathname, replace: true, resetScroll: false, state: {} })
  }

  return {
    openId,
    open,
    close,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      const stop = history.subscribe(() => {
        arrive()
        listener()
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

const idIn = (search: string) => new URLSearchParams(search).get('id')
