import { stampToday } from '#contract/mission.ts'
import { signedInMembers } from '#server/testing/signed-in-members.ts'
import { startEchoServer } from './echo-server.ts'
import type { Figure } from './figure.ts'
import { askOnce, loadHttp, open, rawPost } from './http-load.ts'
import { compareRates, inTurn } from './rounds.ts'
import { withProduct } from './whole-product.ts'

const goal = 0.4
const load = { connections: 16, forMs: 1_500 }
/** So many that none of them meets the limit of calls for one member. */
const memberCount = 500

/** A member's call that reads one record, the stamp card, against a server that only says JSON back. */
export const callThroughput: Figure = {
  name: 'authenticated callable reading one record vs bare node:http echo',
  goal: `≥ ${goal.toFixed(2)}`,
  measure: () =>
    withProduct(async ({ dataDir, origin, pid, request }) => {
      const members = await signedInMembers({ dataDir, origin }, memberCount)
      const calls = members.map((member) => request(stampToday, member, {}))
      const echo = await startEchoServer()
      try {
        await stampAll(origin, calls)
        const call = inTheRound(calls)
        const echoed = rawPost('/', {}, { data: {} })
        const rounds = await inTurn(
          () => loadHttp({ ...load, origin, pid, next: call }),
          () => loadHttp({ ...load, ...echo, next: () => echoed }),
        )
        const { ratio, cpu } = compareRates(rounds)
        return { figure: ratio.toFixed(2), isMet: ratio >= goal, cpu }
      } finally {
        await echo.stop()
      }
    }),
}

/** From then on the same call of the same day only reads. */
async function stampAll(origin: string, calls: string[]): Promise<void> {
  const waiting = calls.values()
  const lane = async () => {
    const socket = await open(origin)
    for (const call of waiting) await askOnce(socket, call)
    socket.destroy()
  }
  await Promise.all(Array.from({ length: load.connections }, lane))
}

function inTheRound(calls: readonly string[]): () => string {
  let turn = 0
  return () => calls[turn++ % calls.length] ?? ''
}
