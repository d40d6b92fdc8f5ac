import { useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The open record is in the URL: the browser's back button closes it, and a reload reopens it. Read from the router's
 * history instead of its state, because that changes at once: a new record must take the focus in the same click.
 */
export function useOpenId() {
  const router = useRouter()
  const { history } = router
  const openId = useSyncExternalStore(
    history.subscribe,
    () => idIn(history.location.search),
    () => null,
  )

  const go = useCallback(
    (search: string, replace: boolean) =>
      // The list stays where it is scrolled to.
      void router.navigate({ href: history.location.pathname + search, replace, resetScroll: false }),
    [router, history],
  )
  const isOpen = useCallback(() => idIn(history.location.search) !== null, [history])

  // Switching from one record to the next adds no history entry.
  const open = useCallback((id: string) => go(`?id=${id}`, isOpen()), [go, isOpen])
  const close = useCallback(() => {
    if (isOpen()) go('', true)
  }, [go, isOpen])

  return { openId, open, close }
}

const idIn = (search: string) => new URLSearchParams(search).get('id')
