import { digits } from '#contract/values/digits.ts'
import type { DigestLine } from '../acts/digest-line.ts'
import type { Sql } from '../db/db.ts'
import { countWaitingReports } from './reports.ts'

/** Reports that wait, for the operator's morning mail. Empty if there are none. */
export async function reportDigestLines(sql: Sql): Promise<DigestLine[]> {
  const { count: waiting } = await countWaitingReports(sql, new Date(0))
  if (waiting === 0) return []
  return [
    {
      waits: `確認を待っている通報: ${digits(waiting)}件`,
      next: '「通報」で、写しを見て、公開を止めるかどうかを決めてください。',
      path: '/reports',
    },
  ]
}
