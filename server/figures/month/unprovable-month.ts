import { hourMs } from '#contract/values/japan-day.ts'
import { japanMonth, type Month, periodOfMonth } from '#contract/values/japan-month.ts'
import type { Sql } from '../../db/db.ts'
import { closedMonths, readProofs } from './kept-months.ts'
import { firstMonth } from './months.ts'
import { nextToClose } from './prove-month.ts'

/** The first night proves it; a second one may be needed after an outage. */
const proofHoursMax = 36

/** The month that is next to close, if its proof disagrees or none was made in time. `problems` is 0 without a proof. */
export async function unprovableMonth(
  sql: Sql,
  now: Date,
): Promise<{ month: Month; problems: number } | null> {
  const first = await firstMonth(sql)
  const month = first && nextToClose(await closedMonths(sql), first)
  if (!month || month >= japanMonth(now)) return null
  const proof = (await readProofs(sql)).find((each) => each.month === month)
  if (proof) return proof.problems.length > 0 ? { month, problems: proof.problems.length } : null
  const isLate = now.getTime() - periodOfMonth(month).to.getTime() > proofHoursMax * hourMs
  return isLate ? { month, problems: 0 } : null
}
