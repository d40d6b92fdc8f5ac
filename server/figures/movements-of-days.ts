import type { Day } from '#contract/values/japan-day.ts'
import { periodOfDay } from '#contract/values/japan-month.ts'
import { countRegistrations } from '../auth/member/registrations.ts'
import type { Sql } from '../db/db.ts'
import { everyUid } from '../db/uid-range.ts'
import { countDecided } from '../exchange/review/decided-in-time.ts'
import { movementLines } from '../ledger/movement-lines.ts'
import { type DayFigures, type Ranges, stateAfter, weekOf } from './figures-of-day.ts'

type Movements = Pick<
  DayFigures,
  'day' | 'week' | 'circulation' | 'members' | 'registrations' | 'decided' | 'decidedInTime' | 'lines'
>

/**
 * The movements of consecutive days, oldest first. The wallets and members of all are added up once, for the last day;
 * each day before it is that without what followed. So a night reads the transfers of each of its days once.
 */
export async function movementsOfDays(sql: Sql, days: readonly Day[], ranges: Ranges): Promise<Movements[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const registered = await countRegistrations(sql, {
    from: periodOfDay(first).from,
    to: periodOfDay(last).to,
  })
  const movements: Omit<Movements, 'circulation' | 'members'>[] = []
  for (const day of days) {
    movements.push({
      day,
      week: weekOf(day),
      registrations: registered.get(day) ?? 0,
      ...(await countDecided(sql, day)),
      lines: [...(await movementLines(sql, periodOfDay(day), everyUid))],
    })
  }
  let { circulation, members } = await stateAfter(sql, last, ranges)
  const dated: Movements[] = []
  for (const each of movements.reverse()) {
    dated.push({ ...each, circulation, members })
    circulation -= each.lines.reduce((sum, { points }) => sum + points, 0)
    members -= each.registrations
  }
  return dated.reverse()
}
