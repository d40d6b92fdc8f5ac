import type { Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'

/** A transaction is over after this long; what it had reserved and did not commit goes back into the slice. */
const pendingMs = 60_000

type Slice = {
  /** Leased and not reserved. */
  left: number
  used: number
  pending: Set<{ points: number; untilMs: number }>
  leasing: Promise<void> | null
  /** Nothing is left to lease until then. */
  emptyUntilMs: number
}

type Claim = {
  /** The shared amount: a budget, or the points that a source may pay in a day. */
  key: string
  points: number
}

type Options = {
  /** Leases at least the wanted points if there are as many; 0: nothing is left. `used`: so far by this process. */
  lease: (key: string, wanted: { points: number; used: number }) => Promise<number>
  /** How long a process does not ask again after it got nothing. */
  emptyMs: number
}

/**
 * This process's slices of shared amounts, counted in memory: a payment costs no statement while the slice lasts, and no
 * payment writes a row that others write. A process reserves before it pays and only from what it has leased, so an
 * amount is not exceeded; a process that is killed leaves at most the rest of its slice unused.
 */
export function leasedSlices({ lease, emptyMs }: Options) {
  const slices = new Map<string, Slice>()
  const sliceOf = (key: string) => {
    const known = slices.get(key)
    if (known) return known
    const slice: Slice = { left: 0, used: 0, pending: new Set(), leasing: null, emptyUntilMs: 0 }
    slices.set(key, slice)
    return slice
  }

  const fill = (key: string, slice: Slice, points: number) => {
    slice.leasing ??= lease(key, { points, used: slice.used })
      .then((granted) => {
        slice.left += granted
        if (granted === 0) slice.emptyUntilMs = performance.now() + emptyMs
      })
      .finally(() => {
        slice.leasing = null
      })
    return slice.leasing
  }

  /** Which of the claims are allowed, in the given order. Counted once `tx` commits. */
  async function claim(tx: Tx, claims: readonly (Claim | null)[]): Promise<boolean[]> {
    const needs = new Map<string, number>()
    for (const each of claims) if (each) needs.set(each.key, (needs.get(each.key) ?? 0) + each.points)
    for (const [key, need] of needs) {
      const slice = sliceOf(key)
      returnExpired(slice)
      while (slice.left < need && slice.emptyUntilMs <= performance.now()) {
        await fill(key, slice, need - slice.left)
      }
    }
    return claims.map((each) => each !== null && take(tx, sliceOf(each.key), each.points))
  }

  return { claim, slices: slices as ReadonlyMap<string, Pick<Slice, 'left' | 'used'>>, takeRest, drop }

  /** Ends a slice and returns what was left of it. */
  function takeRest(key: string): number {
    const slice = sliceOf(key)
    const rest = Math.max(slice.left, 0)
    slice.left -= rest
    return rest
  }

  function drop(key: string): void {
    slices.delete(key)
  }
}

function take(tx: Tx, slice: Slice, points: number): boolean {
  if (slice.left < points) return false
  const reservation = { points, untilMs: performance.now() + pendingMs }
  slice.left -= points
  slice.pending.add(reservation)
  afterCommit(tx, () => {
    slice.used += points
    // Already returned to the slice because the transaction took too long.
    if (!slice.pending.delete(reservation)) slice.left -= points
  })
  return true
}

function returnExpired(slice: Slice): void {
  const now = performance.now()
  for (const reservation of slice.pending) {
    if (reservation.untilMs > now) continue
    slice.pending.delete(reservation)
    slice.left += reservation.points
  }
}
