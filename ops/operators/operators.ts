import { randomUUID } from 'node:crypto'
import { changeOperatorRole, disableOperator, inviteOperator } from '#contract/console/operators.ts'
import { type OperatorRole, operatorRoles, roleNames } from '#contract/console/roles.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { isEmail } from '#contract/values/email.ts'
import { actByCommand } from '#server/console/act/act-by-command.ts'
import { inviteFirstOperator } from '#server/console/operator/first-operator.ts'
import { invitationLinkFor } from '#server/console/operator/invitation.ts'
import { findOperatorByEmail, hasOperators, listOperators } from '#server/console/operator/operator.ts'
import { operatorActs } from '#server/console/operator/operator-acts.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, type Operator, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json, table, timeText } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const operatorsCommand: Command = {
  name: 'operators',
  usage: operatorText('operators-usage'),
  about: operatorText('operators-about'),
  run: async (env, parameters, operator) => {
    const asked = read(parameters)
    const output = await withDatabase(env, operator, async (db) => {
      const at = await serverNow(env, db)
      const origin = env.console?.origin ?? env.publicOrigin
      if (asked.verb === 'list') return list(db, asked.isJson ? null : operator.say)
      if (asked.verb === 'add') return add(db, asked, { at, origin, person: operator })
      if (asked.verb === 'role' || asked.verb === 'disable')
        return change(db, asked, { at, person: operator })
      throw wrongUsage(operatorsCommand)
    })
    console.log(output)
  },
}

type Asked = ReturnType<typeof read>
type Now = { at: Date; person: Pick<Operator, 'actor' | 'say'> }

async function list(db: Db, say: Say | null): Promise<string> {
  const operators = await listOperators(db.sql)
  if (!say) return json(operators)
  return table(
    [say('label-name'), say('label-email'), say('label-role'), say('label-registered')],
    operators.map(({ name, email, role, createdAt, disabledAt }) => [
      name,
      email,
      disabledAt ? say('operator-disabled') : roleNames[role],
      timeText(createdAt),
    ]),
  )
}

export async function add(
  db: Db,
  asked: Asked,
  { at, origin, person }: Now & { origin: string },
): Promise<string> {
  const { subject: email, name, role: word, operator, reason } = asked
  if (!isEmail(email)) throw operatorError('operator-email-malformed', { email })
  if (!name) throw operatorError('operator-name-missing')
  const role = roleOf(word)
  if (!(await hasOperators(db.sql))) {
    const made = await inviteFirstOperator(db, { email, name, role, actor: person.actor, at, origin })
    return person.say('operator-invited', { email, ...made })
  }
  const input = { email, name, role }
  const act = actNamed(inviteOperator.act)
  const outcome = await actByCommand(db, act, { operator, input, reason, key: randomUUID(), at })
  if (outcome.status === 'requested') return person.say('act-requested', outcome)
  const made = await db.tx(null, (tx) => invitationLinkFor(tx, { email, origin, now: at }))
  if (!made) throw operatorError('operator-unknown-address', { email })
  return person.say('operator-invited', { email, ...made })
}

export async function change(db: Db, asked: Asked, { at, person }: Now): Promise<string> {
  const { verb, subject: email, newRole, operator, reason } = asked
  if (!reason) throw operatorError('reason-missing')
  const found = await findOperatorByEmail(db.sql, email)
  if (!found) throw operatorError('operator-unknown-address', { email })
  const act = actNamed(verb === 'role' ? changeOperatorRole.act : disableOperator.act)
  const input = { operatorId: found.id, ...(verb === 'role' && { role: roleOf(newRole) }) }
  const outcome = await actByCommand(db, act, { operator, input, reason, key: randomUUID(), at })
  if (outcome.status === 'requested') return person.say('act-requested', outcome)
  return person.say('operator-done', { email })
}

function actNamed(name: string) {
  const found = operatorActs.find(({ definition }) => definition.act === name)
  if (!found) throw new Error(`no act ${name}`)
  return found
}

function roleOf(word: string): OperatorRole {
  const role = operatorRoles.find((each) => each === word)
  if (!role) throw operatorError('operator-role-unknown', { role: word, states: operatorRoles })
  return role
}

export function read(parameters: string[]) {
  const options = {
    name: { type: 'string' },
    role: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    json: { type: 'boolean' },
  } as const
  const { values, positionals } = readOptions(parameters, options)
  const [verb = '', subject = '', newRole = ''] = positionals
  return {
    verb,
    subject,
    newRole,
    name: cleanLine(values.name ?? ''),
    role: values.role ?? '',
    operator: values.operator,
    reason: cleanLine(values.reason ?? '') || (verb === 'add' ? 'operators add' : ''),
    isJson: values.json ?? false,
  }
}
