import { deliveryStatuses } from '#contract/exchange/exchange.ts'
import type { Sql } from '../db/db.ts'
import { ageSeconds, type MetricReading } from '../metrics/reading.ts'
import { countLateOpen } from './review/decided-in-time.ts'

export function exchangeReadings(sql: Sql): MetricReading[] {
  return [
    {
      name: 'kotsukotsu_reviews_waiting',
      help: 'Exchanges in review, by whether their deadline has passed',
      labelNames: ['overdue'],
      read: async (now) => {
        const [row] = await sql<{ inTime: number; overdue: number }[]>`
          select count(*) filter (where review_by >= ${now} or review_by is null) as "inTime",
            count(*) filter (where review_by < ${now}) as overdue
          from exchange_request where status = 'review'`
        return [
          { labels: { overdue: 'no' }, value: row?.inTime ?? 0 },
          { labels: { overdue: 'yes' }, value: row?.overdue ?? 0 },
        ]
      },
    },
    {
      name: 'kotsukotsu_exchanges_late',
      help: 'Exchanges that are still open although their 2 business days have passed',
      read: async (now) => [{ value: await countLateOpen(sql, now) }],
    },
    {
      name: 'kotsukotsu_review_age_seconds',
      help: 'How long the oldest exchange in review has waited',
      read: async (now) => {
        const [row] = await sql<{ since: Date | null }[]>`
          select min(requested_at) as since from exchange_request where status = 'review'`
        return [{ value: ageSeconds(row?.since, now) }]
      },
    },
    {
      name: 'kotsukotsu_exchanges_with_operator',
      help: 'Exchanges that stopped and wait for an operator, for example because the outcome is unknown',
      read: async () => {
        const [row] = await sql<{ count: number }[]>`
          select count(*) as count from exchange_request where status = any(${[...deliveryStatuses]}) and with_operator`
        return [{ value: row?.count ?? 0 }]
      },
    },
  ]
}
