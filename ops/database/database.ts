import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { distributeTable, hasCitus, isLarge, mayReplicate, undistributed } from '#server/db/distribute.ts'
import { checkDatabase } from '#server/doctor/database-checks.ts'
import { checkDistribution } from '#server/doctor/distribution-checks.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { json } from '../command-line/table.ts'
import { findingsAnswer } from '../server/doctor.ts'

export const databaseCommand: Command = {
  name: 'database',
  usage: operatorText('database-usage'),
  about: operatorText('database-about'),
  verbs: {
    status: {
      kind: 'look',
      database: 'as-is',
      run: async (call) => {
        const sql = call.direct()
        return findingsAnswer(call, [...(await checkDatabase(sql)), ...(await checkDistribution(sql))])
      },
    },
    distribute: { kind: 'change', role: 'admin', prepare: distribute },
  },
}

/** Idempotent: a second run distributes what is left. */
async function distribute({ db, direct, say, isJson, person }: PersonCall): Promise<Prepared> {
  const sql = direct()
  if (!(await hasCitus(sql))) throw operatorError('distribute-no-citus')
  const names = await undistributed(sql)
  const canCopy = await mayReplicate(sql)
  for (const table of names) {
    if (!canCopy && (await isLarge(sql, table))) throw operatorError('distribute-no-replication', { table })
  }
  return {
    preview: {
      who: say('subject-database'),
      what: say('change-distribute'),
      changes: [{ label: say('label-change-tables'), before: null, after: names.join(', ') }],
    },
    perform: async () => {
      const details = { tables: names.length }
      await db.tx(null, (tx) =>
        recordAct(tx, { ...person.acting, act: 'database distribute', subject: 'database', details }),
      )
      for (const name of names) await distributeTable(db, sql, name)
      return isJson ? json({ tables: names }) : say('distribute-done', { tables: names.length })
    },
  }
}
