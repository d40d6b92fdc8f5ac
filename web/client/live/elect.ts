import * as z from 'zod/mini'
import { browserStorage } from '../browser-storage.ts'

type Elect = (name: string, lead: () => () => void) => () => void

/**
 * Elects one leader among the tabs that use the same name: `lead` starts leading and returns how to stop. The
 * function returned leaves the election, and another tab takes over.
 */
export const elect: Elect = (name, lead) =>
  // Web Locks need a secure context, which plain http at an IP address is not.
  ('locks' in navigator ? electByLock : electByLease)(name, lead)

/** Does the work unless some tab leads; meanwhile nobody is elected. */
export async function ifNobodyLeads(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && work())
    return
  }
  const lease = browserStorage.local.read(leaseKey(name), leaseShape)
  if (!lease || lease.until < Date.now()) await work()
}

/** The tab that holds the lock leads. When it closes or crashes, the browser gives the lock to the next tab. */
const electByLock: Elect = (name, lead) => {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))

  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      const stop = lead()
      await left
      stop()
    })
    // This tab left before its turn came.
    .catch(() => {})

  return () => leaving.abort()
}

const lookEveryMs = 250
const leaseMs = 1_500
const leaseKey = (name: string) => `lease:${name}`
const leaseShape = z.object({ id: z.string(), until: z.number() })

/**
 * The tab whose id is in the lease leads and renews it. A lease that is not renewed is free: its tab was closed or
 * is throttled by the browser.
 */
export const electByLease: Elect = (name, lead) => {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const key = leaseKey(name)
  let stopLeading: (() => void) | null = null

  function look() {
    const lease = browserStorage.local.read(key, leaseShape)
    const isOurs = lease?.id === id
    const isFree = !lease || lease.until < Date.now()
    const canWrite =
      !(isOurs || isFree) || browserStorage.local.write(key, { id, until: Date.now() + leaseMs })
    // Two tabs may claim a free lease at once; the last one to write it finds its id at the next look. Where the
    // browser has storage disabled, every tab leads for itself.
    if (isOurs || !canWrite) stopLeading ??= lead()
    else if (!isFree) stepDown()
  }

  function stepDown() {
    stopLeading?.()
    stopLeading = null
  }

  look()
  const looking = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(looking)
    stepDown()
    if (browserStorage.local.read(key, leaseShape)?.id === id) browserStorage.local.remove(key)
  }
}
