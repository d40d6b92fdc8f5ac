import { quietActs } from '#contract/console/act-names.ts'
import { listAudit, readAuditStory, verifyAudit } from '#contract/console/audit.ts'
import { listActs } from '../../audit/list-acts.ts'
import { verifyChain } from '../../audit/verify-chain.ts'
import type { Handler } from '../../http/handle.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'
import { findOperatorByName } from '../operator/operator-names.ts'
import { auditRows } from './audit-rows.ts'
import { storyOf, subjectFilter } from './audit-story.ts'

export function auditCallables(operatorConsole: Console): Handler[] {
  const { db } = operatorConsole
  return [
    handleOperator(operatorConsole, listAudit, async (asked, context) => {
      const { person, act, subject, day, changes } = asked.filters
      const before = keyAfter(asked)?.[0]
      const acts = await listActs(db.sql, {
        ...(person && { person: (await findOperatorByName(db.sql, person)) ?? person }),
        ...(act && { act }),
        ...(subject && (await subjectFilter(operatorConsole, subject, context.clock.now()))),
        ...(changes === 'only' && { without: quietActs }),
        ...(day && { day }),
        ...(typeof before === 'number' && { before }),
        max: rowsToRead(asked),
      })
      const page = pageOf(asked, acts, ({ seq }) => [seq])
      if (asked.forCsv) {
        await recordRead(operatorConsole, context, {
          act: 'audit export',
          subject: 'audit log',
          seen: ['監査ログ'],
          details: { rows: page.rows.length, person: person ?? null, act: act ?? null, day: day ?? null },
        })
      } else
        await recordReadOnce(operatorConsole, context, {
          act: 'audit list',
          subject: 'audit log',
          seen: ['監査ログ'],
        })
      return { ...page, rows: await auditRows(db.sql, page.rows) }
    }),

    handleOperator(operatorConsole, readAuditStory, async ({ seq }, context) => {
      await recordReadOnce(operatorConsole, context, {
        act: 'audit list',
        subject: 'audit log',
        seen: ['監査ログ'],
      })
      return { rows: await auditRows(db.sql, await storyOf(db.sql, seq)) }
    }),

    handleOperator(operatorConsole, verifyAudit, async () => {
      const { entries, head, problems } = await verifyChain(db.sql)
      return { entries, head, problems: problems.map(({ ja }) => ja) }
    }),
  ]
}
