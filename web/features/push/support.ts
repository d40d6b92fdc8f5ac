/**
 * What this browser can do. `install-first`: Apple's phones and tablets know notifications only for what is on the
 * home screen. `blocked`: the member said no to the browser, and only there can take it back.
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
  // An iPad calls itself a Mac; Macs have no touch screen.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (!hasPush) return isApplePhone && !isInstalled ? 'install-first' : 'unsupported'
  return permission === 'denied' ? 'blocked' : 'ready'
}

export const support = (): Support =>
  supportOf({
    // Plain http has none of them.
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  })
