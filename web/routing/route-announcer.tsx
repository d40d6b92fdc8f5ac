import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A page load moves the focus and reads the title by itself; a navigation inside the page must do both. */
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
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  // The router handles scrolling.
  heading?.focus({ preventScroll: true })
}
