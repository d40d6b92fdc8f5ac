import type { RouterHistory } from '@tanstack/react-router'
import type { afterPaint } from '#web/ui/after-paint.ts'

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
 * and closing goes back to the list: opening and closing leaves no entries behind. The page shows a record at once,
 * because a new one must take the focus in the same click; the address follows after the paint.
 */
export function openRecordIn(history: RouterHistory, go: Go, later: typeof afterPaint) {
  const listeners = new Set<() => void>()
  /** The record that the page shows before the history does: until the paint, or while the browser goes back. */
  let ahead: { id: string | null; wait: 'paint' | 'back'; cancel: () => void } | null = null

  const openId = () => (ahead ? ahead.id : idIn(history.location.search))

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

  /** Any change of the history ends the wait. */
  function arrive() {
    const before = ahead
    ahead = null
    before?.cancel()
    if (before?.wait === 'back' && before.id !== null) show(before.id)
  }

  function open(id: string) {
    if (ahead?.wait === 'back') ahead = { ...ahead, id }
    else {
      ahead?.cancel()
      ahead = { id, wait: 'paint', cancel: later(() => show(id)) }
    }
    tell()
  }

  function close() {
    if (openId() === null) return
    const isGoing = ahead?.wait === 'back'
    ahead?.cancel()
    ahead = null
    const isInHistory = idIn(history.location.search) !== null
    if (isGoing || (isInHistory && history.location.state.isAboveList)) {
      ahead = { id: null, wait: 'back', cancel: () => {} }
      tell()
      if (!isGoing) history.back()
      return
    }
    // Opened by a link or a reload: there is no list to go back to.
    if (isInHistory) go({ href: history.location.pathname, replace: true, resetScroll: false, state: {} })
    else tell()
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
        // A page that is left adds no entry.
        if (listeners.size === 0 && ahead?.wait === 'paint') {
          ahead.cancel()
          ahead = null
        }
      }
    },
  }
}

const idIn = (search: string) => new URLSearchParams(search).get('id')
