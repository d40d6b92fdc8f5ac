import { tooMany } from './rate-limit.ts'

/** A page of a log has 1.3 MB, and a browser asks for a few things at once. */
const usualCallerMax = 8_000_000
const usualAllMax = 200_000_000
const retrySeconds = 5

export type UnfetchedAnswers = {
  /** Throws for a caller who leaves too much unfetched. */
  refuseGreedy: (caller: string) => void
  hold: (caller: string, length: number, whenClosed: (listener: () => void) => void) => void
}

/**
 * The answers that a process holds in memory because their clients do not read them. Without a bound, one member could
 * ask for large ones and read none until the process has no memory left.
 */
export function unfetchedAnswers({
  perCallerMax = usualCallerMax,
  allMax = usualAllMax,
} = {}): UnfetchedAnswers {
  const heldBy = new Map<string, number>()
  let all = 0

  function change(caller: string, by: number) {
    const held = (heldBy.get(caller) ?? 0) + by
    all += by
    if (held > 0) heldBy.set(caller, held)
    else heldBy.delete(caller)
  }

  return {
    refuseGreedy: (caller) => {
      const held = heldBy.get(caller) ?? 0
      // While many hold much, a caller who holds nothing is still served: few must not shut the others out.
      if (held >= perCallerMax || (held > 0 && all >= allMax)) throw tooMany(retrySeconds)
    },
    hold: (caller, length, whenClosed) => {
      change(caller, length)
      whenClosed(() => change(caller, -length))
    },
  }
}
