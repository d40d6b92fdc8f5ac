/**
 * Lets the browser keep what the pages need without a network, and ask anew for it. Nothing depends on that: plain
 * http at an IP address has no service worker, and who saves data is not asked to fetch what they may never open.
 */
export function keepOfflineCopy(): void {
  if (!isBuilt || !('serviceWorker' in navigator) || savesData()) return
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    // Switched off, or no network now: the next visit tries again.
    .catch(() => {})
}

/** For a build that came while the page stood: its files too are kept before anybody asks for them. */
export function renewOfflineCopy(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.update())
    .catch(() => {})
}

/** While developing there is nothing to keep. */
const isBuilt = document.documentElement.dataset.build !== undefined

const savesData = () =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true
