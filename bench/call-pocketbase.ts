import type { Figure } from './kit/figure.ts'
import { loadHttp } from './kit/http-load.ts'
import { compareRates, inTurn } from './kit/rounds.ts'
import { findPocketBase, withPocketBase } from './pocketbase.ts'
import { stampCalls } from './stamp-calls.ts'
import { withProduct } from './whole-product.ts'

const goal = 2
const load = { connections: 16, forMs: 2_000 }

/** A member reads one record of their own, beside the same read in PocketBase on its SQLite. */
export const callPocketBase: Figure = {
  name: 'authenticated callable vs PocketBase 0.40.4',
  goal: `≥ ${goal}×`,
  measure: async () => {
    const found = findPocketBase()
    if ('missing' in found) return found
    return withProduct((product) =>
      withPocketBase(found.binary, async (peer) => {
        const { origin, pid } = product
        const next = await stampCalls(product)
        const rounds = await inTurn(
          () => loadHttp({ ...load, origin, pid, next }),
          () => loadHttp({ ...load, ...peer, next: peer.nextCall }),
        )
        const { ratio, cpu } = compareRates(rounds)
        return { figure: `${ratio.toFixed(1)}×`, isMet: ratio >= goal, cpu }
      }),
    )
  },
}
