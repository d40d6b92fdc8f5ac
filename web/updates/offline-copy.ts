/**
 * Registers the service worker, which caches the pages for offline use. Nothing depends on it: plain http at an IP
 * address has none, and visitors who save data are not asked to download pages they may never open.
 */
export function keepOfflineCopy(): void {
  if (!isBuilt || !('serviceWorker' in navigator) || savesData()) return
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    // Blocked, or offline: the next visit retries.
    .catch(() => {})
}

/** After a new deployment: caches the files of the new build before they are needed. */
export function renewOfflineCopy(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.update())
    .catch(() => {})
}

/** In development there is nothing to cache. */
const isBuilt = document.documentElement.dataset.build !== undefined

const savesData = () =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true
