import { useEffect, useState } from 'react'

/** Keeps the screen on while mounted. Returns whether the browser grants it. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    async function hold() {
      // Not available on plain http; refused on a low battery.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isGone) void lock?.release()
      else setHeld(lock !== null)
    }
    // The browser releases the lock when the page is hidden, so request it again when it is visible.
    const comeBack = () => document.visibilityState === 'visible' && void hold()
    void hold()
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', comeBack)
      void lock?.release()
    }
  }, [])
  return isHeld
}
