import { mergeUpdates } from 'yjs'
import { splitUpdate } from '#contract/apps/split-update.ts'
import { pushCut, syncUpdateBytesMax } from '#contract/apps/sync-rules.ts'
import type { DeviceRow } from './device/device.ts'

/** Merging is quadratic in their number. */
export const rowsPerPush = 64

/** As many rows as fit into one push; at least one, which is split if needed. */
export function firstBatch(rows: readonly DeviceRow[]): DeviceRow[] {
  const few = rows.slice(0, rowsPerPush)
  let bytes = 0
  const fitting = few.findIndex(({ update }) => {
    bytes += update.length
    return bytes > syncUpdateBytesMax
  })
  return fitting === -1 ? few : few.slice(0, Math.max(1, fitting))
}

/** The updates as pushes within the server's limits. */
export function pushesOf(updates: readonly Uint8Array[]): Uint8Array[] {
  const [first] = updates
  const whole = updates.length === 1 && first ? first : mergeUpdates([...updates])
  return splitUpdate(whole, pushCut)
}
