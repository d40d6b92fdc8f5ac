import type { Figure } from './kit/figure.ts'
import { connections, withLedger } from './kit/ledger-load.ts'
import { hasPgbench } from './kit/pgbench.ts'
import { compareRates, inTurn } from './kit/rounds.ts'

const goal = 2
/** Requests that are under way in one server process at its peak; they need no connection each. */
const callers = 64

/** Grants to many members, those that meet in one commit; each is answered after its commit. */
export const grantCoalesced: Figure = {
  name: 'point grants coalesced into one commit vs pgbench, 16 connections',
  goal: `≥ ${goal.toFixed(1)}`,
  whyShort: '16 callers fill batches of 8 at best: while one commits, the other half waits',
  measure: async () => {
    if (!hasPgbench()) return { missing: 'missing pgbench' }
    return withLedger(1_000, async ({ grantTogether, pgbenchAll }) => {
      const { ratio, cpu } = compareRates(await inTurn(() => grantTogether(callers), pgbenchAll))
      const few = compareRates(await inTurn(() => grantTogether(connections), pgbenchAll))
      const note = `${callers} callers at once; with ${connections} it is ${few.ratio.toFixed(2)}; CPU with PostgreSQL’s`
      return { figure: ratio.toFixed(2), isMet: ratio >= goal, cpu, note }
    })
  },
}
