import { readHistory, readHistoryYear } from '#contract/point/history.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { firstMovementAt, readMovements, readYear } from './history.ts'

const yearPageSize = 1_000

export function ledgerCallables({ sql }: Pick<Db, 'sql'>): Handler[] {
  return [
    handle(readHistory, (input, { member }) => readMovements(sql, member.uid, input)),

    handle(readHistoryYear, async (input, { member, clock }) => {
      const page = await readYear(sql, member.uid, { ...input, limit: yearPageSize })
      const firstAt = (await firstMovementAt(sql, member.uid)) ?? clock.now()
      return { ...page, firstYear: Number(japanDay(firstAt).slice(0, 4)) }
    }),
  ]
}
