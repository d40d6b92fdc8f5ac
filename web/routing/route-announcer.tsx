import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onUserChange } from '../client/session/auth-state.ts'

/**
 * A page load moves the focus and reads the title by itself; a navigation inside the page must do both, and so must the
 * member area when somebody signs in, registers or signs out: the address stays and the screen is another.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusHeading()
        setTitle(document.title)
      }),
    [router],
  )
  useEffect(() => {
    let stop = () => {}
    const stopListening = onUserChange(() => {
      stop()
      stop = afterNewHeading(() => {
        focusHeading()
        setTitle(document.title)
      })
    })
    return () => {
      stop()
      stopListening()
    }
  }, [])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** The next screen may have to be loaded first. */
const screenMs = 10_000

/** Acts once another heading has replaced the present one and nothing has the focus. Returns a function that stops it. */
function afterNewHeading(act: () => void): () => void {
  const before = document.querySelector('main h1')
  // The first screen of a page load leaves the focus to the browser.
  if (!before) return () => {}
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('main h1')
    if (!heading || heading === before || before.isConnected) return
    stop()
    if (document.activeElement === document.body) act()
  })
  const timer = setTimeout(() => stop(), screenMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  // The router handles scrolling.
  heading?.focus({ preventScroll: true })
}
