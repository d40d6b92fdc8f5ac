import { stampToday } from '#contract/point/mission.ts'
import { signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { cpuTimeMs } from './kit/cpu-time.ts'
import type { Figure } from './kit/figure.ts'
import { askAll } from './kit/http-load.ts'
import { median } from './kit/rounds.ts'
import { withProduct } from './whole-product.ts'

const goal = 6
const membersPerRound = 500
const rounds = 6
const lanes = 64

/** The server's CPU time for a member's first visit of the day, compared with the next one, which only reads. */
export const stampCpu: Figure = {
  name: 'CPU time of the first stamp of the day vs the same call as a read, 64 connections',
  goal: `≤ ${goal}×`,
  measure: () =>
    withProduct(async (product) => {
      const { origin, pid } = product
      const ratios: number[] = []
      const costs: { first: number; again: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const members = await signedInMembers(product, membersPerRound)
        const calls = members.map((member) => product.request(stampToday, member, {}))
        const first = await cpuOf(origin, pid, calls)
        const again = await cpuOf(origin, pid, calls)
        // The first round warms up.
        if (round === 0) continue
        ratios.push(first / again)
        costs.push({ first, again })
      }
      const ratio = median(ratios)
      const [first, again] = [
        median(costs.map((cost) => cost.first)),
        median(costs.map((cost) => cost.again)),
      ]
      return {
        figure: `${ratio.toFixed(1)}×`,
        isMet: ratio <= goal,
        cpu: `${first.toFixed(2)} ms, read ${again.toFixed(2)} ms`,
      }
    }),
}

/** The server's CPU time per call, in milliseconds. */
async function cpuOf(origin: string, pid: number, calls: readonly string[]): Promise<number> {
  const before = cpuTimeMs(pid)
  await askAll(origin, calls, lanes)
  return (cpuTimeMs(pid) - before) / calls.length
}
