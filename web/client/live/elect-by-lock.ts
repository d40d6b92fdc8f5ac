/** The tab that holds the lock leads; when it closes, however it does, the browser gives the lock to the next. */
export function electByLock(name: string, lead: () => () => void): () => void {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))

  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      const stop = lead()
      await left
      stop()
    })
    // Left before its turn came.
    .catch(() => {})

  return () => leaving.abort()
}
