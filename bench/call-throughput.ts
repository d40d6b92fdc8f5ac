import type { Figure } from './kit/figure.ts'
import { loadHttp, rawPost } from './kit/http-load.ts'
import { startPeer } from './kit/peer-process.ts'
import { compareRates, inTurn } from './kit/rounds.ts'
import { stampCalls } from './stamp-calls.ts'
import { withProduct } from './whole-product.ts'

const goal = 0.4
/** Long enough for the JIT compiler to settle on both sides. */
const load = { connections: 16, forMs: 3_000 }

/** A member's call that reads one record, the stamp card, compared with a server that only echoes JSON. */
export const callThroughput: Figure = {
  name: 'authenticated callable reading one record vs bare node:http echo',
  goal: `≥ ${goal.toFixed(2)}`,
  whyShort:
    'server, PostgreSQL and load generator share two cores here, while the echo server has one to itself; a profile of the server is flat: Node with its sockets has 47 % of the time, checking the call (two tokens, two rate limits) 15 %, Fastify and its router 7 %, the PostgreSQL driver 6 %, and no function has more than 3 % except the write to the socket; with the headers, the request id and the bytes of a call the bare echo itself takes 1.3 times its CPU time, and a minimal Fastify with them 1.6 times, before any check or query',
  measure: () =>
    withProduct(async (product) => {
      const { origin, pid } = product
      const next = await stampCalls(product)
      const echo = await startPeer('echo.mjs')
      try {
        const echoed = rawPost('/', {}, { data: {} })
        const rounds = await inTurn(
          () => loadHttp({ ...load, origin, pid, next }),
          () => loadHttp({ ...load, ...echo, next: () => echoed }),
        )
        const { ratio, cpu } = compareRates(rounds)
        return { figure: ratio.toFixed(2), isMet: ratio >= goal, cpu }
      } finally {
        await echo.stop()
      }
    }),
}
