import { nextTask } from './next-task.ts'
import type { ImportPlan } from './plan-import.ts'
import { takeBackMax } from './take-back.ts'

/** A slice of records takes about this long, far less than a press would notice. */
const sliceMs = 16
const groupsMax = 500

type Wanted = { id: string; value: Readonly<Record<string, unknown>> }

/**
 * Adds records in slices whose size follows the time that the last one took. Those of a group are written together: two
 * devices with the same file have the same groups, and each group costs a Yjs client (`addAlike`), which every later
 * change has to pass.
 */
export function recordGroups({ target, wanted }: Pick<ImportPlan, 'target' | 'wanted'>, added: string[]) {
  const usual = usualSize(wanted.size)
  let sliceSize = 1
  let group: Wanted[] = []
  let closed: Wanted[][] = []
  return async (record: Wanted | null, onAdded: () => void) => {
    if (record) group.push(record)
    if (group.length > 0 && (!record || isLast(record.id, usual) || group.length >= 2 * usual)) {
      closed.push(group)
      group = []
    }
    const count = closed.reduce((sum, { length }) => sum + length, 0)
    if (count === 0 || (record && count < sliceSize)) return
    const from = performance.now()
    for (const each of closed) target.put(each)
    added.push(...closed.flatMap((each) => each.map(({ id }) => id)))
    const took = Math.max(performance.now() - from, 1)
    sliceSize = Math.min(takeBackMax, Math.max(1, Math.round((count * sliceMs) / took)))
    closed = []
    onAdded()
    await nextTask()
  }
}

/** A power of two, so that a file with a few records more has groups of the same size. */
const usualSize = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(1, count / groupsMax)))

/** The id says where a group ends, and not the place: a new record changes only the group that it stands in. */
const isLast = (id: string, usual: number) => Number.parseInt(id.slice(-6), 16) % usual === 0
