import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RunTogether, settle, type WaitingCall } from './coalesce.ts'

/**
 * Batches calls of one group, and runs one batch of a group at a time. Calls that arrive while their group or every slot
 * is busy join its next batch. The group that waits longest comes next.
 */
export function coalesceByGroup<Wanted, Done>(
  run: RunTogether<Wanted, Done>,
  { batchMax, atOnce }: { batchMax: number; atOnce: number },
): (group: string, wanted: Wanted) => Promise<Done> {
  const waiting = new Map<string, WaitingCall<Wanted, Done>[]>()
  const busy = new Set<string>()
  let slots = atOnce

  async function runAll() {
    slots--
    // Calls of the same event-loop turn join the first batch.
    await nextTurn()
    for (let group = nextGroup(); group !== undefined; group = nextGroup()) {
      busy.add(group)
      await settle(take(group), run)
      busy.delete(group)
    }
    slots++
  }

  const nextGroup = () => [...waiting.keys()].find((group) => !busy.has(group))

  /** The rest of a group waits behind the others. */
  function take(group: string): WaitingCall<Wanted, Done>[] {
    const all = waiting.get(group) ?? []
    waiting.delete(group)
    if (all.length > batchMax) waiting.set(group, all.slice(batchMax))
    return all.slice(0, batchMax)
  }

  return (group, wanted) =>
    new Promise<Done>((resolve, reject) => {
      const others = waiting.get(group)
      if (others) others.push({ wanted, resolve, reject })
      else waiting.set(group, [{ wanted, resolve, reject }])
      if (slots > 0) void runAll()
    })
}
