import { randomUUID } from 'node:crypto'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { actByCommand } from '#server/console/act/act-by-command.ts'
import type { DefinedAct } from '#server/console/act/act-work.ts'
import { grantAct, takeAct } from '#server/console/member/point-acts.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import {
  grantByOperator,
  type PointAmount,
  type PointOperation,
  takeByOperator,
} from '#server/ledger/operate.ts'
import type { Posted } from '#server/ledger/transfer.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, type Operator, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const grantCommand: Command = {
  name: 'grant',
  usage: operatorText('points-usage'),
  about: operatorText('grant-about'),
  run: (env, parameters, operator) =>
    runPoints(env, read(parameters, grantCommand), operator, { alone: grantPoints, act: grantAct }),
}

export const takeCommand: Command = {
  name: 'take',
  usage: operatorText('points-usage'),
  about: operatorText('take-about'),
  run: (env, parameters, operator) =>
    runPoints(env, read(parameters, takeCommand), operator, { alone: takePoints, act: takeAct }),
}

type PointsDone = { uid: string; key: string; done: Posted }

export async function grantPoints(
  db: Db,
  operation: PointOperation,
  amount: PointAmount,
): Promise<PointsDone> {
  const { uid } = operation
  const done = await db.tx(uid, (tx) => grantByOperator(tx, operation, amount))
  return { uid, key: amount.key, done }
}

export async function takePoints(
  db: Db,
  operation: PointOperation,
  amount: PointAmount,
): Promise<PointsDone> {
  const { uid } = operation
  const done = await db.tx(uid, (tx) => takeByOperator(tx, operation, amount))
  return { uid, key: amount.key, done }
}

async function runPoints(
  env: Env,
  asked: ReturnType<typeof read>,
  operator: Operator,
  how: PointsCommand,
): Promise<void> {
  const output = await withDatabase(env, operator, async (db) =>
    movePoints(db, asked, how, { operator, at: await serverNow(env, db) }),
  )
  console.log(output)
}

type PointsCommand = { alone: typeof grantPoints; act: DefinedAct }

/** Under the rules of the console once there are operators: a named one, and two persons above the limit. */
export async function movePoints(
  db: Db,
  { uid, reason, points, key, isJson, by }: ReturnType<typeof read>,
  { alone, act }: PointsCommand,
  { operator, at }: { operator: Operator; at: Date },
): Promise<string> {
  const outcome = await actByCommand(db, act, { operator: by, input: { uid, points }, reason, key, at })
  if (outcome.status === 'alone') {
    const done = await alone(db, { uid, actor: operator.actor, at, reason }, { points, key })
    return isJson ? json(done) : pointsText(operator.say, done)
  }
  if (isJson) return json(outcome)
  return outcome.status === 'requested'
    ? operator.say('act-requested', outcome)
    : operator.say('points-moved-by-operator', { uid, points })
}

export function pointsText(say: Say, { uid, key, done }: PointsDone): string {
  const { points, balanceAfter, seq } = done
  const move = { uid, points, balanceAfter, seq }
  return done.isNew ? say('points-moved', { ...move, key }) : say('points-moved-before', move)
}

const pointsMax = 1_000_000

export function read(parameters: string[], command: Command) {
  const options = {
    reason: { type: 'string' },
    key: { type: 'string' },
    operator: { type: 'string' },
    json: { type: 'boolean' },
  } as const
  const { values, positionals } = readOptions(parameters, options)
  const [uid, amount, ...more] = positionals
  if (!uid || !amount || more.length > 0) throw wrongUsage(command)
  const points = /^[1-9]\d*$/.test(amount) ? Number(amount) : 0
  if (points < 1 || points > pointsMax) throw operatorError('points-malformed', { amount, max: pointsMax })
  // The member reads it, and so does anyone who reads the audit log later.
  const reason = cleanLine(values.reason ?? '')
  if (!reason) throw operatorError('reason-missing')
  const key = cleanLine(values.key ?? '') || randomUUID()
  return { uid, points, reason, key, by: values.operator, isJson: values.json ?? false }
}
