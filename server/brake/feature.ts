import { hourMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { recurringJob } from '../jobs/recurring.ts'
import type { openBrake } from './brake.ts'
import { forgetDays, readSources } from './source-store.ts'

export const brakeFeature = (
  brake: ReturnType<typeof openBrake>,
  { sql, clock }: { sql: Sql; clock: Clock },
): Feature => ({
  jobs: [
    recurringJob({
      kind: 'forget-source-days',
      clock,
      everyMs: hourMs,
      run: async (now) => {
        await brake.returnRests()
        await forgetDays(sql, now)
      },
    }),
  ],
  readings: [
    {
      name: 'kotsukotsu_source_points',
      help: 'Points that a source has paid today, with what processes have leased for it',
      labelNames: ['source'],
      read: async (now) => {
        const sources = await readSources(sql, now)
        return sources.map(({ source, leased }) => ({ labels: { source }, value: leased }))
      },
    },
    {
      name: 'kotsukotsu_source_expected_points',
      help: 'Points that are expected of a source today; above them administrators are told',
      labelNames: ['source'],
      read: async (now) => {
        const sources = await readSources(sql, now)
        return sources.map(({ source, expected }) => ({ labels: { source }, value: expected }))
      },
    },
    {
      name: 'kotsukotsu_source_paused',
      help: '1 if a source of points is paused until an operator has looked',
      labelNames: ['source'],
      read: async (now) => {
        const sources = await readSources(sql, now)
        return sources.map(({ source, pausedAt }) => ({ labels: { source }, value: pausedAt ? 1 : 0 }))
      },
    },
  ],
  close: brake.close,
})
