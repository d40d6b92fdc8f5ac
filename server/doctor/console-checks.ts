import { giftNames } from '#contract/exchange/channel-names.ts'
import { channelRules } from '#contract/exchange/exchange-rules.ts'
import type { Sql } from '../db/db.ts'
import type { Env } from '../env.ts'
import { isShort, pacedStock } from '../exchange/stock/pace.ts'
import { grantsAboveUsual } from '../figures/grants-above-usual.ts'
import { unprovableMonth } from '../figures/month/unprovable-month.ts'
import { type DoctorFinding, finding } from './finding.ts'

export type ConsoleWork = {
  env: Pick<Env, 'companies'>
  sql: Sql
  now: Date
  /** Requests belong to the console, which this folder does not know. */
  countOldRequests: (sql: Sql, now: Date) => Promise<number>
}

/** Grants, requests, stock and months that an operator should look into. */
export async function checkConsoleWork({
  env: { companies },
  sql,
  now,
  countOldRequests,
}: ConsoleWork): Promise<DoctorFinding[]> {
  const granted = await grantsAboveUsual(sql, now)
  const requests = await countOldRequests(sql, now)
  const month = await unprovableMonth(sql, now)
  const configured = new Set(Object.entries(companies).flatMap(([name, company]) => (company ? [name] : [])))
  const isStocked = (channel: keyof typeof channelRules) => !configured.has(channelRules[channel].provider)
  const short = (await pacedStock(sql, { now, isStocked })).filter(isShort)
  const found = [
    ...(granted > 0 ? [finding('console-work', 'warn', 'doctor-grants', { points: granted })] : []),
    ...(requests > 0 ? [finding('console-work', 'warn', 'doctor-requests', { requests })] : []),
    ...short.map(({ channel, points, daysLeft }) =>
      finding('console-work', 'warn', 'doctor-stock', {
        gift: giftNames[channel],
        points,
        days: daysLeft ?? 0,
      }),
    ),
    ...(month ? [finding('console-work', 'fail', 'doctor-month', month)] : []),
  ]
  return found.length > 0 ? found : [finding('console-work', 'ok', 'doctor-console-work')]
}
