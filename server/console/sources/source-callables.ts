import { listSources } from '#contract/console/sources.ts'
import type { Handler } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { sourceRows } from './source-rows.ts'

export const sourceCallables = (desk: Console): Handler[] => [
  handleOperator(desk, listSources, async (_input, { clock }) => {
    const now = clock.now()
    return { at: now.toISOString(), sources: await sourceRows(desk.db.sql, now) }
  }),
]
