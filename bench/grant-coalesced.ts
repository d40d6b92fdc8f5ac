import type { Figure } from './kit/figure.ts'
import { connections, withLedger } from './kit/ledger-load.ts'
import { hasPgbench } from './kit/pgbench.ts'
import { compareRates, inTurn } from './kit/rounds.ts'

const goal = 2
/** Concurrent requests of one server process at its peak; they do not need a connection each. */
const callers = 64

/** Grants to many members, batched into shared commits; each resolves after its commit. */
export const grantCoalesced: Figure = {
  name: 'point grants coalesced into one commit vs pgbench, 16 connections',
  goal: `≥ ${goal.toFixed(1)}`,
  whyShort: '16 callers fill batches of at most 8: half of them wait while the other half commits',
  measure: async () => {
    if (!hasPgbench()) return { missing: 'missing pgbench' }
    return withLedger(1_000, async ({ grantTogether, pgbenchAll }) => {
      const { ratio, cpu } = compareRates(await inTurn(() => grantTogether(callers), pgbenchAll))
      const few = compareRates(await inTurn(() => grantTogether(connections), pgbenchAll))
      const note = `${callers} concurrent callers; with ${connections} it is ${few.ratio.toFixed(2)}; CPU time includes PostgreSQL`
      return { figure: ratio.toFixed(2), isMet: ratio >= goal, cpu, note }
    })
  },
}
