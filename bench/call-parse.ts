import type { Figure } from './kit/figure.ts'
import { loadHttp } from './kit/http-load.ts'
import { hasParse, withParse } from './kit/parse-server.ts'
import { compareRates, inTurn } from './kit/rounds.ts'
import { stampCalls } from './stamp-calls.ts'
import { withProduct } from './whole-product.ts'

const goal = 15
const load = { connections: 16, forMs: 2_000 }

/** The same member call, which reads one record, compared with Parse Server on the same PostgreSQL. */
export const callParse: Figure = {
  name: 'authenticated callable vs Parse Server 9.10',
  goal: `≥ ${goal}×`,
  whyShort:
    'a call takes the server a ninth of the CPU time of Parse Server and the bare echo a twentieth; the load generator and PostgreSQL use the rest of the two cores',
  measure: async () => {
    if (!hasParse()) return { missing: 'missing parse-server' }
    return withProduct((product) =>
      withParse(product, async (parse) => {
        const { origin, pid } = product
        const next = await stampCalls(product)
        const rounds = await inTurn(
          () => loadHttp({ ...load, origin, pid, next }),
          () => loadHttp({ ...load, ...parse, next: parse.nextCall }),
        )
        const { ratio, cpu } = compareRates(rounds)
        return { figure: `${ratio.toFixed(1)}×`, isMet: ratio >= goal, cpu }
      }),
    )
  },
}
