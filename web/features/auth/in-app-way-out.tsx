import { useSyncExternalStore } from 'react'
import { inAppBrowserOf } from './in-app-browser.ts'
import { OpenOutside } from './open-outside.tsx'

/** For a page that was prerendered: inside another app, the way to the phone's own browser; nothing elsewhere. */
export function InAppWayOut() {
  const browser = useSyncExternalStore(
    () => () => {},
    () => inAppBrowserOf(navigator.userAgent),
    () => null,
  )
  return browser && <OpenOutside browser={browser} />
}
