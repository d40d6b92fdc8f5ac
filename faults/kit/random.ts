export type Random = {
  seed: number
  /** A number from 0 up to 1. */
  next: () => number
  below: (end: number) => number
  chance: (of: number) => boolean
  pick: <T>(of: readonly T[]) => T
  shuffled: <T>(all: readonly T[]) => T[]
}

/** One for `npm test`, by chance for `npm run faults`; TEST_SEED repeats a run. */
export const faultSeed = Number(process.env.TEST_SEED ?? 1)

/** Mulberry32: small and reproducible. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    seed,
    next,
    below,
    chance: (of) => next() < of,
    pick: <T>(of: readonly T[]) => of[below(of.length)] as T, // callers never pass an empty list
    shuffled: <T>(all: readonly T[]) =>
      all
        .map((each) => ({ each, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ each }) => each),
  }
}
