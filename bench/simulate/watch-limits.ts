import type { Resource } from './installation.ts'

/** A limit that was passed: when first, and by how much at worst. */
export type Break = { resource: Resource; atSecond: number; load: number }

export function watchLimits() {
  const known = new Map<Resource, Break>()
  return {
    /** `load` is the use as a multiple of the limit. */
    see: (resource: Resource, load: number, second: number) => {
      if (load <= 1) return
      const before = known.get(resource)
      if (before) before.load = Math.max(before.load, load)
      else known.set(resource, { resource, atSecond: second, load })
    },
    isDecided: (second: number) => [...known.values()].some(({ atSecond }) => second > atSecond + 120),
    breaks: (): Break[] => [...known.values()].sort((one, other) => one.atSecond - other.atSecond),
  }
}
