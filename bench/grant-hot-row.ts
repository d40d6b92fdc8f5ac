import type { Figure } from './kit/figure.ts'
import { connections, withLedger } from './kit/ledger-load.ts'
import { hasPgbench } from './kit/pgbench.ts'
import { compareRates, inTurn } from './kit/rounds.ts'

const goal = 5

/** All callers wait for one row unless grants are batched into shared commits. */
export const grantHotRow: Figure = {
  name: 'grants to one member, 16 connections, vs pgbench on one row',
  goal: `≥ ${goal}×`,
  whyShort: '16 callers fill batches of at most 8: half of them wait while the other half commits',
  measure: async () => {
    if (!hasPgbench()) return { missing: 'missing pgbench' }
    return withLedger(1, async ({ grantTogether, pgbenchAll }) => {
      const { ratio, cpu } = compareRates(await inTurn(() => grantTogether(connections), pgbenchAll))
      return {
        figure: `${ratio.toFixed(2)}×`,
        isMet: ratio >= goal,
        cpu,
        note: 'CPU time includes PostgreSQL',
      }
    })
  },
}
