/**
 * Push support of this browser. `install-first`: iPhones and iPads allow notifications only from the home
 * screen. `blocked`: permission was denied and can be restored only in the browser's settings.
 */
export type Support = 'ready' | 'blocked' | 'install-first' | 'unsupported'

export type BrowserFacts = {
  hasPush: boolean
  permission: NotificationPermission | null
  userAgent: string
  touchPoints: number
  isInstalled: boolean
}

export function supportOf({
  hasPush,
  permission,
  userAgent,
  touchPoints,
  isInstalled,
}: BrowserFacts): Support {
  // An iPad identifies itself as a Mac, but Macs have no touch screen.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (!hasPush) return isApplePhone && !isInstalled ? 'install-first' : 'unsupported'
  return permission === 'denied' ? 'blocked' : 'ready'
}

export const support = (): Support =>
  supportOf({
    // Not available on plain http.
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  })
