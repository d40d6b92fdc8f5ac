import { setTimeout as sleep } from 'node:timers/promises'
import { signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { cpuTimeMs } from './kit/cpu-time.ts'
import type { Figure } from './kit/figure.ts'
import { compareRates, inTurn } from './kit/rounds.ts'
import { twoDevices } from './kit/sync-load.ts'
import { withProduct } from './whole-product.ts'

const goal = 0.9
const largeBytes = 10_000_000
/** Pause, so that no round reaches the limits per member. */
const restMs = 2_500

/** Adding updates must not slow down as the stored document grows. */
export const syncLarge: Figure = {
  name: 'sync: 1,000 updates into a document of 10 MB vs into a small one',
  goal: `≥ ${goal.toFixed(2)}`,
  measure: () =>
    withProduct(async (product) => {
      // Only a verified address has the quota of such a document.
      const members = await signedInMembers(product, 2, { isVerified: true })
      const [large, small] = members.map((member) => twoDevices(product, member))
      if (!large || !small) throw new Error('expected two members')
      await large.fill(largeBytes)
      await untilIdle(product.pid)
      const rested = async (devices: typeof large) => {
        await sleep(restMs)
        return devices.bringThousand()
      }
      const { ratio, cpu } = compareRates(
        await inTurn(
          () => rested(large),
          () => rested(small),
        ),
      )
      return { figure: ratio.toFixed(2), isMet: ratio >= goal, cpu: `${cpu} per update` }
    }),
}

/** Waits until the background job has compacted the log, so that only the updates themselves are measured. */
async function untilIdle(pid: number): Promise<void> {
  const lookMs = 2_000
  for (let before = -Infinity, now = cpuTimeMs(pid); now - before > lookMs / 20; ) {
    await sleep(lookMs)
    before = now
    now = cpuTimeMs(pid)
  }
}
