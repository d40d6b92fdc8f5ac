import { behaviour } from './behaviour.ts'
import type { RandomDraws } from './random.ts'

/** Delays a flow: what is added now comes out over the following seconds. */
type DelayLine = { add: (amount: number, meanSeconds: number) => void; take: () => number }

/** Exponential delays of a crowd, without an event per member. */
export function delayLine(): DelayLine {
  const pools = new Map<number, number>()
  return {
    add: (amount, meanSeconds) => void pools.set(meanSeconds, (pools.get(meanSeconds) ?? 0) + amount),
    take: () => {
      let out = 0
      for (const [meanSeconds, amount] of pools) {
        const leaving = amount * (1 - Math.exp(-1 / meanSeconds))
        pools.set(meanSeconds, amount - leaving)
        out += leaving
      }
      return out
    },
  }
}

/** Refused work that comes back: each try waits twice as long, and members give up in the end. */
export function retries() {
  const lines = Array.from({ length: behaviour.triesMax }, delayLine)
  const backoff = (attempt: number) =>
    Math.min(behaviour.backoffSecondsMin * 2 ** attempt, behaviour.backoffSecondsMax)
  let givenUp = 0
  return {
    /** The arrivals of this second, by attempt. */
    take: (fresh: number) => [fresh, ...lines.map((line) => line.take())],
    /** `refusedShare` of these arrivals is tried again later. */
    refuse: (arrivals: readonly number[], refusedShare: number) => {
      for (const [attempt, amount] of arrivals.entries()) {
        const line = lines[attempt]
        if (line) line.add(amount * refusedShare, backoff(attempt))
        else givenUp += amount * refusedShare
      }
    },
    givenUp: () => givenUp,
  }
}

/** A queue of CPU time that some cores work off; in seconds. */
export function backlog() {
  let waiting = 0
  return {
    /** Adds a second's demand and returns how long new work waits. */
    serve: (demandSeconds: number, cores: number): number => {
      waiting = Math.max(0, waiting + demandSeconds - cores)
      return waiting / cores
    },
    /** Callers that gave up take their work with them. */
    drop: (share: number) => {
      waiting *= 1 - share
    },
  }
}

export const draw = (random: RandomDraws, mean: number) => (mean > 0 ? random.poisson(mean) : 0)
