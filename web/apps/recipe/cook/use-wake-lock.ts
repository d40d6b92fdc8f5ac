import { useEffect, useState } from 'react'

/** Keeps the screen on for as long as the component stands. Says whether the browser does. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    async function hold() {
      // Absent on plain http; refused on a low battery.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isGone) void lock?.release()
      else setHeld(lock !== null)
    }
    // Whoever looks elsewhere loses it, and wants it again on coming back.
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
