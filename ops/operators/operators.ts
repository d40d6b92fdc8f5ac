import type { OperatorAct } from '#contract/console/act.ts'
import { changeOperatorRole, disableOperator } from '#contract/console/operators.ts'
import type { OperatorRole } from '#contract/console/roles.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { actNamed } from '#server/console/act/act-work.ts'
import { findOperatorByEmail, listOperators } from '#server/console/operator/operator.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { changeByAct, neededReason } from '../command-line/prepared-act.ts'
import { json, table, timeText } from '../command-line/table.ts'
import { operatorActsOf, prepareInvitation, roleOf } from './invite.ts'
import { prepareRecovery } from './recover.ts'

export const operatorsCommand: Command = {
  name: 'operators',
  usage: operatorText('operators-usage'),
  about: operatorText('operators-about'),
  options: { name: 'text', role: 'text', confirm: 'text', 'print-link': 'flag' },
  verbs: {
    list: { kind: 'look', run: ({ db, sayUnlessJson }) => list(db, sayUnlessJson) },
    add: { kind: 'change', role: 'admin', words: 1, prepare: prepareInvitation },
    role: { kind: 'change', role: 'admin', words: 2, prepare: prepareRole },
    disable: { kind: 'change', role: 'admin', words: 1, prepare: prepareDisabling },
    recover: { kind: 'change', role: 'admin', words: 1, isForMachine: true, prepare: prepareRecovery },
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

async function prepareRole(call: PersonCall): Promise<Prepared> {
  const role = roleOf(call.words[1] ?? '')
  const { say } = call
  return prepareChange(call, changeOperatorRole, {
    input: { role },
    what: say('change-role'),
    changeOf: (before) => ({
      label: say('label-change-role'),
      before: say(`role-${before}`),
      after: say(`role-${role}`),
    }),
  })
}

async function prepareDisabling(call: PersonCall): Promise<Prepared> {
  const { say } = call
  return prepareChange(call, disableOperator, {
    input: {},
    what: say('change-disable'),
    changeOf: () => ({ label: say('label-change-state'), before: null, after: say('operator-disabled') }),
  })
}

type OperatorChange = {
  input: object
  what: string
  changeOf: (role: OperatorRole) => { label: string; before: string | null; after: string }
}

async function prepareChange(
  call: PersonCall,
  act: Pick<OperatorAct, 'act'>,
  { input, what, changeOf }: OperatorChange,
): Promise<Prepared> {
  const { db, say, words } = call
  const reason = neededReason(call)
  const [email = ''] = words
  const found = await findOperatorByEmail(db.sql, email)
  if (!found) throw operatorError('operator-unknown-address', { email })
  return changeByAct(call, actNamed(operatorActsOf(call), act), {
    input: { operatorId: found.id, ...input },
    preview: {
      who: `${found.name} <${found.email}>`,
      what,
      changes: [changeOf(found.role), { label: say('label-change-reason'), before: null, after: reason }],
    },
    reason,
    done: async () => (call.isJson ? json({ status: 'done', email }) : say('operator-done', { email })),
  })
}
