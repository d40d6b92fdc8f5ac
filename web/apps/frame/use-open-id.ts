import { useCallback, useEffect, useState } from 'react'

/** The open record is in the URL: the browser's back button closes it, and a reload reopens it. */
export function useOpenId() {
  const [openId, setOpenId] = useState<string | null>(null)

  useEffect(() => {
    const read = () => setOpenId(new URLSearchParams(location.search).get('id'))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  const open = useCallback((id: string) => {
    const isOpen = new URLSearchParams(location.search).has('id')
    // Switching from one record to the next adds no history entry.
    history[isOpen ? 'replaceState' : 'pushState'](history.state, '', `${location.pathname}?id=${id}`)
    setOpenId(id)
  }, [])

  const close = useCallback(() => {
    if (new URLSearchParams(location.search).has('id')) {
      history.replaceState(history.state, '', location.pathname)
    }
    setOpenId(null)
  }, [])

  return { openId, open, close }
}
