import type { Figure } from './kit/figure.ts'
import { withLedger } from './kit/ledger-load.ts'
import { hasPgbench } from './kit/pgbench.ts'
import { compareRates, inTurn } from './kit/rounds.ts'

const goal = 2
const callers = 64

/** Midnight in Japan: first stamps of many members at once, compared with the same work row by row. */
export const stampTogether: Figure = {
  name: 'first stamp of the day, 64 at once, vs pgbench one by one',
  goal: `≥ ${goal.toFixed(1)}`,
  measure: async () => {
    if (!hasPgbench()) return { missing: 'missing pgbench' }
    return withLedger(5_000, async ({ stampAll, pgbenchStamps }) => {
      const rounds = await inTurn(
        () => stampAll(callers),
        () => pgbenchStamps(callers),
      )
      const { ratio, cpu } = compareRates(rounds)
      return { figure: ratio.toFixed(2), isMet: ratio >= goal, cpu, note: 'CPU time includes PostgreSQL' }
    })
  },
}
