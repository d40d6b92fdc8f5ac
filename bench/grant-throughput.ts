import type { Figure } from './kit/figure.ts'
import { withLedger } from './kit/ledger-load.ts'
import { hasPgbench } from './kit/pgbench.ts'
import { compareRates, inTurn } from './kit/rounds.ts'

const goal = 0.7

/** What the ledger's code costs beside the database's own work: grants to many members, each its own commit. */
export const grantThroughput: Figure = {
  name: 'point grant, 16 connections, one by one, vs pgbench',
  goal: `≥ ${goal.toFixed(2)}`,
  whyShort:
    'PostgreSQL does the same work for both; the rest is the driver in JavaScript, 0.23 ms a grant, beside a client written in C whose own time is not counted',
  measure: async () => {
    if (!hasPgbench()) return { missing: 'missing pgbench' }
    return withLedger(1_000, async ({ grantAll, pgbenchAll }) => {
      const { ratio, cpu } = compareRates(await inTurn(grantAll, pgbenchAll))
      return { figure: ratio.toFixed(2), isMet: ratio >= goal, cpu, note: 'CPU with PostgreSQL’s' }
    })
  },
}
