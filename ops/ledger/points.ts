import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { cleanLine } from '#contract/values/clean-text.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { CallError } from '#server/http/call-error.ts'
import {
  grantByOperator,
  type PointAmount,
  type PointOperation,
  type PointOutcome,
  takeByOperator,
} from '#server/ledger/operate.ts'
import { KeyTaken, type Posted } from '#server/ledger/transfer.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

const usage = '<uid> <points> --reason <text> [--key <key>]   [--json]'

export const grantCommand: Command = {
  name: 'grant',
  usage,
  about: 'Gives a member points. The member reads the reason. Repeating it with the same --key does nothing.',
  run: (env, parameters) => runPoints(env, parameters, grantPoints),
}

export const takeCommand: Command = {
  name: 'take',
  usage,
  about: 'Takes points back from a member, never more than they have. The member reads the reason.',
  run: (env, parameters) => runPoints(env, parameters, takePoints),
}

export type PointsDone = { uid: string; key: string; done: Posted }

export const grantPoints = (db: Db, operation: PointOperation, amount: PointAmount) =>
  carryOut(
    operation,
    amount,
    db.tx(operation.uid, (tx) => grantByOperator(tx, operation, amount)),
  )

export const takePoints = (db: Db, operation: PointOperation, amount: PointAmount) =>
  carryOut(
    operation,
    amount,
    db.tx(operation.uid, (tx) => takeByOperator(tx, operation, amount)),
  )

async function runPoints(
  env: Env,
  parameters: string[],
  act: (db: Db, operation: PointOperation, amount: PointAmount) => Promise<PointsDone>,
): Promise<void> {
  const { uid, reason, points, key, json } = read(parameters)
  const done = await withDatabase(env, async (db) => {
    const operation = { uid, actor: userInfo().username, at: await serverNow(env, db), reason }
    return act(db, operation, { points, key })
  })
  console.log(json ? JSON.stringify(done, null, 2) : pointsText(done))
}

async function carryOut(
  { uid }: PointOperation,
  { key }: PointAmount,
  acting: Promise<PointOutcome>,
): Promise<PointsDone> {
  try {
    const done = await acting
    if (done === 'unknown-member') throw new OperatorError(`no member ${uid}`)
    return { uid, key, done }
  } catch (error) {
    if (error instanceof KeyTaken) {
      throw new OperatorError(`the key ${key} was used for something else; nothing was changed`)
    }
    if (error instanceof CallError && error.reason === 'insufficient-points') {
      throw new OperatorError(`${uid} has too few points; nothing was changed`)
    }
    throw error
  }
}

export function pointsText({ uid, key, done: { points, balanceAfter, seq, isNew } }: PointsDone): string {
  const what = `${points.toLocaleString('en')} pt, transfer ${uid}-${seq}, balance after it ${balanceAfter.toLocaleString('en')} pt`
  if (!isNew) return `already done with this key, nothing was changed: ${what}`
  return `done: ${what}\nkey ${key} (to repeat the same act safely, add --key ${key})`
}

const pointsMax = 1_000_000

export function read(parameters: string[]) {
  const options = { reason: { type: 'string' }, key: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, positionals } = parse()
  const [uid, amount, ...more] = positionals
  if (!uid || !amount || more.length > 0) throw new OperatorError(`usage: ${usage}`)
  const points = /^[1-9]\d*$/.test(amount) ? Number(amount) : 0
  if (points < 1 || points > pointsMax) {
    throw new OperatorError(
      `'${amount}' is not a number of points: use a whole number from 1 to ${pointsMax}`,
    )
  }
  // The member reads it, and so does anyone who reads the audit log later.
  const reason = cleanLine(values.reason ?? '')
  if (!reason) throw new OperatorError('missing --reason <text>')
  const key = cleanLine(values.key ?? '') || randomUUID()
  return { uid, points, reason, key, json: values.json ?? false }

  function parse() {
    try {
      return parseArgs({ args: parameters, options, allowPositionals: true })
    } catch (error) {
      throw new OperatorError(error instanceof Error ? error.message : String(error))
    }
  }
}
