import { isShort, readPacedStock } from '../exchange/stock/pace.ts'
import { grantsAboveUsual } from '../figures/grants-above-usual.ts'
import { unprovableMonth } from '../figures/month/unprovable-month.ts'
import type { MetricReading } from '../metrics/reading.ts'
import { countOldRequests } from './act/deciders.ts'
import type { Console } from './console.ts'

/** Figures that operators should look into before somebody asks them. */
export function consoleReadings({ db: { sql }, exchanges }: Console): MetricReading[] {
  return [
    {
      name: 'kotsukotsu_grants_above_usual_points',
      help: 'Points that operators granted today, if that is far above the same weekdays; 0 otherwise',
      read: async (now) => [{ value: await grantsAboveUsual(sql, now) }],
    },
    {
      name: 'kotsukotsu_requests_old',
      help: 'Requests that have waited for a second person for a day',
      read: async (now) => [{ value: await countOldRequests(sql, now) }],
    },
    {
      name: 'kotsukotsu_stock_short_days',
      help: 'For how many days an amount in stock lasts, if that is less than a week',
      labelNames: ['channel', 'points'],
      read: async (now) =>
        (await readPacedStock(exchanges, now)).filter(isShort).map(({ channel, points, daysLeft }) => ({
          labels: { channel, points: String(points) },
          value: daysLeft ?? 0,
        })),
    },
    {
      name: 'kotsukotsu_month_unprovable',
      help: '1 if the month that is next to close is over and not proved, or its proof disagrees',
      read: async (now) => [{ value: (await unprovableMonth(sql, now)) ? 1 : 0 }],
    },
  ]
}
