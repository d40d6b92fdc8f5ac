import {
  changeOperatorRoleAct,
  disableOperatorAct,
  endOperatorSessionsAct,
  inviteOperatorAct,
} from '#contract/console/operators.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { listOperators } from '#server/console/operator/operator.ts'
import type { Db } from '#server/db/db.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command } from '../command-line/command.ts'
import { json, table, timeText } from '../command-line/table.ts'
import { prepareInvitation } from './invite.ts'
import { prepareRecovery } from './recover.ts'

export const operatorsCommand: Command = {
  name: 'operators',
  usage: operatorText('operators-usage'),
  about: operatorText('operators-about'),
  verbs: {
    list: { kind: 'look', run: ({ db, sayUnlessJson }) => list(db, sayUnlessJson) },
    add: {
      kind: 'change',
      role: 'admin',
      words: 1,
      options: { name: 'text', role: 'text' },
      prepare: prepareInvitation,
    },
    ...actVerbs(inviteOperatorAct, changeOperatorRoleAct, disableOperatorAct, endOperatorSessionsAct),
    recover: {
      kind: 'change',
      role: 'admin',
      words: 1,
      options: { confirm: 'text', 'print-link': 'flag' },
      isForMachine: true,
      prepare: prepareRecovery,
    },
  },
}

async function list(db: Db, say: Say | null): Promise<string> {
  const operators = await listOperators(db.sql)
  if (!say) return json(operators)
  return table(
    [say('label-name'), say('label-email'), say('label-role'), say('label-registered')],
    operators.map(({ name, email, role, createdAt, disabledAt }) => [
      name,
      email,
      disabledAt ? say('operator-disabled') : say(`role-${role}`),
      timeText(createdAt),
    ]),
  )
}
