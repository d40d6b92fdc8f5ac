import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { cleanLine } from '#contract/values/clean-text.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { readAccount } from '#server/auth/member/account-reader.ts'
import { findMember } from '#server/auth/member/member.ts'
import {
  type Operation,
  type Outcome,
  openSessionCount,
  restoreMember,
  restrictMember,
  searchMembers,
  suspendMember,
} from '#server/auth/member/operate.ts'
import { parseDuration } from '#server/clock-duration.ts'
import type { Db } from '#server/db/db.ts'
import { readPoint } from '#server/ledger/point-reader.ts'
import { streakDaysOf } from '#server/mission/card.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'
import { membersText, memberText } from './members-text.ts'

export const membersCommand: Command = {
  name: 'members',
  usage:
    'find <email|nickname|code|uid> | show <uid> | suspend <uid> --reason <text> | restrict <uid> --reason <text> [--for 30d] | restore <uid>   [--json]',
  about:
    'Finds, suspends, restricts and restores members. A suspended member is signed out at once; a restricted one neither earns nor exchanges.',
  run: async (env, parameters) => {
    const { verb, subject, reason, duration, json } = read(parameters)
    const output = await withDatabase(env, async (db) => {
      const at = await serverNow(env, db)
      const operation = { uid: subject, actor: userInfo().username, at }
      if (verb === 'find') return find(db, subject, at, json)
      if (verb === 'show') return show(db, subject, at, json)
      if (verb === 'suspend') return suspend(db, operation, reason)
      if (verb === 'restrict') return restrict(db, operation, reason, duration)
      if (verb === 'restore') return restore(db, operation)
      throw new OperatorError(`usage: members ${membersCommand.usage}`)
    })
    console.log(output)
  },
}

const foundMax = 50

export async function find(db: Db, text: string, at: Date, json: boolean): Promise<string> {
  const members = await searchMembers(db.sql, text, foundMax)
  if (!json) return membersText(members, at)
  return JSON.stringify(
    members.map(({ uid, email, nickname, createdAt }) => ({ uid, email, nickname, createdAt })),
    null,
    2,
  )
}

export async function show(db: Db, uid: string, at: Date, json: boolean): Promise<string> {
  const [member, account] = [await findMember(db.sql, uid), await readAccount(db.sql, uid, at)]
  if (!member || !account) throw unknownMember(uid)
  const more = {
    suspensionReason: member.suspensionReason,
    eraseAt: member.eraseAt,
    invitedByCode: member.invitedByCode,
    sessions: await openSessionCount(db.sql, uid),
    points: await readPoint(db.sql, uid, streakDaysOf),
    acts: await actsOn(db.sql, uid),
  }
  return json ? JSON.stringify({ uid, ...account, ...more }, null, 2) : memberText(uid, account, more)
}

export async function suspend(db: Db, operation: Operation, reason: string): Promise<string> {
  const why = neededReason(reason)
  await carryOut(db, operation, (tx) => suspendMember(tx, operation, why), 'suspended')
  return `${operation.uid} is suspended and signed out everywhere`
}

export async function restrict(
  db: Db,
  operation: Operation,
  reason: string,
  duration: string | undefined,
): Promise<string> {
  const ms = duration === undefined ? null : parseDuration(duration)
  if (duration !== undefined && ms === null) {
    throw new OperatorError(`'${duration}' is not a duration; use for example 12h, 30d or 4w`)
  }
  const until = ms === null ? null : new Date(operation.at.getTime() + ms)
  const wanted = { reason: neededReason(reason), until }
  await carryOut(db, operation, (tx) => restrictMember(tx, operation, wanted), 'restricted')
  return `${operation.uid} is restricted ${until ? `until ${until.toISOString()}` : 'until restored'}`
}

export async function restore(db: Db, operation: Operation): Promise<string> {
  await carryOut(db, operation, (tx) => restoreMember(tx, operation), 'neither suspended nor restricted')
  return `${operation.uid} is active again`
}

async function carryOut(
  db: Db,
  { uid }: Operation,
  act: (tx: Parameters<Parameters<Db['tx']>[1]>[0]) => Promise<Outcome>,
  already: string,
): Promise<void> {
  const outcome = await db.tx(uid, act)
  if (outcome === 'unknown-member') throw unknownMember(uid)
  if (outcome === 'already-so') throw new OperatorError(`${uid} is already ${already}`)
}

function neededReason(text: string): string {
  const reason = cleanLine(text)
  // The member reads it, and so does anyone who reads the audit log later.
  if (!reason) throw new OperatorError('missing --reason <text>')
  return reason
}

function read(parameters: string[]) {
  const options = { reason: { type: 'string' }, for: { type: 'string' }, json: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, ...words] = positionals
    if (words.length === 0) throw new OperatorError(`usage: members ${membersCommand.usage}`)
    const { reason = '', for: duration, json = false } = values
    return { verb, subject: words.join(' '), reason, duration, json }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

const unknownMember = (uid: string) => new OperatorError(`no member ${uid}`)
