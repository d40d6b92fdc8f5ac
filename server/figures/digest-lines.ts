import { digits } from '#contract/values/digits.ts'
import type { DigestLine } from '../acts/digest-line.ts'
import type { Sql } from '../db/db.ts'
import { grantsAboveUsual } from './grants-above-usual.ts'
import { unprovableMonth } from './month/unprovable-month.ts'

/** Figures that somebody should look into, for the operators' morning mail. */
export async function figureDigestLines(sql: Sql, now: Date): Promise<DigestLine[]> {
  const granted = await grantsAboveUsual(sql, now)
  const month = await unprovableMonth(sql, now)
  return [
    ...(granted > 0
      ? [
          {
            waits: `運営による付与が、いつもより多くなっています: 今日 ${digits(granted)}pt`,
            next: '「監査ログ」で、誰が何のために付与したかを確かめてください。',
            path: '/audit',
          },
        ]
      : []),
    ...(month
      ? [
          {
            waits: `締められない月: ${month.month}（${month.problems > 0 ? `一致しない点 ${digits(month.problems)}件` : '検証がまだです'}）`,
            next: '「月次」で食い違いを読み、原因を直してから検証してください。',
            path: `/months/${month.month}`,
          },
        ]
      : []),
  ]
}
