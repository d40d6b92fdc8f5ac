import { useSyncExternalStore } from 'react'
import { type InAppBrowser, inAppBrowserOf } from './in-app-browser.ts'

/** Settles after hydration: the prerendered page is the one for a browser of its own. */
export const useInAppBrowser = (): InAppBrowser | null =>
  useSyncExternalStore(
    () => () => {},
    () => inAppBrowserOf(navigator.userAgent),
    () => null,
  )
