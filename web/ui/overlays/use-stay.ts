import { useEffect, useState, useSyncExternalStore } from 'react'

/** A message stays for its time, and longer while it is pointed at, has the focus, or its page is not in sight. */
export function useStay(durationMs: number, onEnd: () => void) {
  const [isHeld, setHeld] = useState(false)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  useEffect(() => {
    if (isHeld || isHidden) return
    const timer = setTimeout(onEnd, durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, isHidden, durationMs, onEnd])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
