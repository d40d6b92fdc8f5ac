import { type AuditRow, listAudit, verifyAudit } from '#contract/console/audit.ts'
import type { RecordedAct } from '../../audit/act.ts'
import { listActs } from '../../audit/list-acts.ts'
import { verifyChain } from '../../audit/verify-chain.ts'
import type { Handler } from '../../http/handle.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'

export function auditCallables(desk: Console): Handler[] {
  const { db } = desk
  return [
    handleOperator(desk, listAudit, async (asked, context) => {
      const { person, act, subject, day } = asked.filters
      const before = keyAfter(asked)?.[0]
      const acts = await listActs(db.sql, {
        ...(person && { person }),
        ...(act && { act }),
        ...(subject && { subject }),
        ...(day && { day }),
        ...(typeof before === 'number' && { before }),
        max: rowsToRead(asked),
      })
      const page = pageOf(asked, acts, ({ seq }) => [seq])
      if (asked.forCsv) {
        await recordRead(desk, context, {
          act: 'audit export',
          subject: 'audit log',
          seen: ['監査ログ'],
          details: { rows: page.rows.length, person: person ?? null, act: act ?? null, day: day ?? null },
        })
      } else
        await recordReadOnce(desk, context, { act: 'audit list', subject: 'audit log', seen: ['監査ログ'] })
      return { ...page, rows: page.rows.map(rowOf) }
    }),

    handleOperator(desk, verifyAudit, async () => {
      const { entries, head, problems } = await verifyChain(db.sql)
      return { entries, head, problems: problems.map(({ ja }) => ja) }
    }),
  ]
}

function rowOf({ seq, at, actor, act, subject, uid, details, seen, operator, state }: RecordedAct): AuditRow {
  const reason =
    details && typeof details === 'object' && 'reason' in details && typeof details.reason === 'string'
      ? details.reason
      : null
  return {
    seq,
    at: at.toISOString(),
    actor,
    act,
    subject,
    uid,
    reason,
    state,
    role: operator?.role ?? null,
    address: operator?.address ?? null,
    seen: [...seen],
    details: JSON.stringify(details),
  }
}
