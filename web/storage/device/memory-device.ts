import type { LogPlace } from '#contract/apps/sync.ts'
import type { Device, DeviceRow, FirstRows, Owner } from './device.ts'

/** For browsers that store nothing: the same rules, in memory. */
export function memoryDevice(): Device {
  const rowsOf = new Map<Owner, DeviceRow[]>()
  const places = new Map<Owner, LogPlace>()
  const first = new Map<Owner, FirstRows>()
  let lastKey = 0

  const rows = (owner: Owner) => rowsOf.get(owner) ?? []
  const add = (owner: Owner, update: Uint8Array, unsent: boolean) => {
    lastKey++
    first.delete(owner)
    rowsOf.set(owner, [...rows(owner), { key: lastKey, update, unsent }])
  }

  return {
    isLasting: false,
    owners: async () => [...rowsOf.keys()].filter((owner) => rows(owner).length > 0),
    load: async (owner) => ({ rows: rows(owner), place: places.get(owner) ?? null }),
    firstRows: async (owner) => first.get(owner) ?? null,
    keepFirstRows: async (owner, rows) => void first.set(owner, rows),
    unsentRows: async (owner) => rows(owner).filter(({ unsent }) => unsent),
    append: async (owner, update, unsent) => add(owner, update, unsent),
    take: async (owner, updates, place) => {
      for (const update of updates) add(owner, update, false)
      places.set(owner, place)
    },
    markSent: async (owner, keys, place) => {
      const sent = new Set(keys)
      rowsOf.set(
        owner,
        rows(owner).map((row) => (sent.has(row.key) ? { ...row, unsent: false } : row)),
      )
      if (place) places.set(owner, place)
    },
    fold: async (owner, state, keys) => {
      const folded = new Set(keys)
      rowsOf.set(
        owner,
        rows(owner).filter(({ key }) => !folded.has(key)),
      )
      const kept = first.get(owner)
      add(owner, state, false)
      if (kept) first.set(owner, kept)
    },
    handOver: async (from, to, updates) => {
      for (const update of updates) add(to, update, true)
      rowsOf.delete(from)
      first.delete(from)
      places.delete(from)
    },
    forget: async (owner) => {
      rowsOf.delete(owner)
      places.delete(owner)
      first.delete(owner)
    },
    close: () => {},
  }
}
