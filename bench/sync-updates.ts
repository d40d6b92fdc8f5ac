import { signedInMembers } from '#server/testing/members/signed-in-members.ts'
import type { Figure } from './kit/figure.ts'
import { median, type Rate } from './kit/rounds.ts'
import { twoDevices } from './kit/sync-load.ts'
import { withProduct } from './whole-product.ts'

const goalPerSecond = 1_000
const roundCount = 5

/**
 * A device that was offline with 1,000 changes: pushed in its usual batches until all of them are on the
 * other device.
 */
export const syncUpdates: Figure = {
  name: 'sync: 1,000 updates from one device to another',
  goal: `≥ ${goalPerSecond.toLocaleString('en')}/s`,
  isAbsolute: true,
  measure: () =>
    withProduct(async (product) => {
      const rounds: Rate[] = []
      for (const member of await signedInMembers(product, roundCount + 1)) {
        rounds.push(await twoDevices(product, member).bringThousand())
      }
      // The first round warms up the server.
      const [, ...counted] = rounds
      const perSecond = median(counted.map((round) => round.perSecond))
      const cpuMs = median(counted.map((round) => round.cpuMs))
      return {
        figure: `${perSecond.toFixed(0)}/s`,
        isMet: perSecond >= goalPerSecond,
        cpu: `${cpuMs.toFixed(2)} ms per update`,
      }
    }),
}
