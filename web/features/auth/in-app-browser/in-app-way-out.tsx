import { OpenOutside } from './open-outside.tsx'
import { useInAppBrowser } from './use-in-app-browser.ts'

/** Inside another app, the way to the phone's own browser; nothing elsewhere. */
export function InAppWayOut() {
  const browser = useInAppBrowser()
  return browser && <OpenOutside browser={browser} />
}
