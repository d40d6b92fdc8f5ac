type Options = { signal: AbortSignal; onWait: () => void }

/**
 * Two tabs that import the same file at once would each bring every record: the later one waits, and then brings only what
 * is new. Plain http has no locks; there the ids still keep records from coming twice.
 */
export async function oneTabAtATime(work: () => Promise<void>, { signal, onWait }: Options): Promise<void> {
  if (!navigator.locks) return work()
  const isDone = await navigator.locks.request('import', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
  if (isDone) return
  onWait()
  await navigator.locks.request('import', { signal }, work)
}
