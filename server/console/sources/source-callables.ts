import { listSources } from '#contract/console/sources.ts'
import type { Handler } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { sourceRows } from './source-rows.ts'

export const sourceCallables = (operatorConsole: Console): Handler[] => [
  handleOperator(operatorConsole, listSources, async (_input, { clock }) => {
    const now = clock.now()
    return { at: now.toISOString(), sources: await sourceRows(operatorConsole.db.sql, now) }
  }),
]
