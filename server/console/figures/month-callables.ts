import { listMonths } from '#contract/console/months.ts'
import { readMonths } from '../../figures/month/months.ts'
import type { Handler } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'

export function monthCallables(operatorConsole: Console): Handler[] {
  return [
    handleOperator(operatorConsole, listMonths, async (_input, { clock }) => ({
      months: (await readMonths(operatorConsole.db.sql, clock.now())).reverse(),
    })),
  ]
}
