import { digits } from '#contract/values/digits.ts'
import type { ImportTarget } from '../apps/frame/files/import-target.ts'
import { toast } from '../ui/overlays/toast.ts'
import { nextTask } from './next-task.ts'

/** Records that are put or taken back in one task, at most. */
export const takeBackMax = 200

/** Moves everything that an import brought to the trash. */
export async function takeBack(
  all: readonly { target: ImportTarget; ids: readonly string[] }[],
): Promise<void> {
  let count = 0
  for (const { target, ids } of all) {
    for (let at = 0; at < ids.length; at += takeBackMax) {
      target.takeBack(ids.slice(at, at + takeBackMax))
      await nextTask()
    }
    count += ids.length
  }
  toast.done(`${digits(count)}件をごみ箱に移しました`)
}
