import type { Figure } from './kit/figure.ts'
import { withLedger } from './kit/ledger-load.ts'
import { hasPgbench } from './kit/pgbench.ts'
import { compareRates, inTurn } from './kit/rounds.ts'

const goal = 0.7

/** The cost of the ledger's code on top of the database's work: grants to many members, one commit each. */
export const grantThroughput: Figure = {
  name: 'point grant, 16 connections, one by one, vs pgbench',
  goal: `≥ ${goal.toFixed(2)}`,
  whyShort:
    'PostgreSQL does the same work for both; the rest is the JavaScript driver, 0.23 ms per grant, compared with a client in C whose own time is not counted',
  measure: async () => {
    if (!hasPgbench()) return { missing: 'missing pgbench' }
    return withLedger(1_000, async ({ grantAll, pgbenchGrants }) => {
      const { ratio, cpu } = compareRates(await inTurn(grantAll, pgbenchGrants))
      return { figure: ratio.toFixed(2), isMet: ratio >= goal, cpu, note: 'CPU time includes PostgreSQL' }
    })
  },
}
