import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { readAccount } from '#server/auth/member/account-reader.ts'
import { findMember } from '#server/auth/member/member.ts'
import {
  type Operation,
  openSessionCount,
  restoreMember,
  restrictMember,
  searchMembers,
  suspendMember,
} from '#server/auth/member/operate.ts'
import { refuseOutcome } from '#server/auth/member/refuse-outcome.ts'
import { parseDuration } from '#server/clock-duration.ts'
import type { Db } from '#server/db/db.ts'
import { readPoint } from '#server/ledger/point-reader.ts'
import { streakDaysOf } from '#server/mission/card.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'
import { membersText, memberText } from './members-text.ts'

export const membersCommand: Command = {
  name: 'members',
  usage: operatorText('members-usage'),
  about: operatorText('members-about'),
  run: async (env, parameters, operator) => {
    const { verb, subject: uid, reason, duration, isJson } = read(parameters)
    const say = isJson ? null : operator.say
    const output = await withDatabase(env, operator, async (db) => {
      const at = await serverNow(env, db)
      const operation = { uid, actor: operator.actor, at }
      if (verb === 'find') return find(db, uid, at, say)
      if (verb === 'show') return show(db, uid, at, say)
      if (verb === 'suspend') {
        await suspend(db, operation, reason)
        return operator.say('member-suspended-now', { uid })
      }
      if (verb === 'restrict') {
        const endsAt = await restrict(db, operation, reason, duration)
        return endsAt
          ? operator.say('member-restricted-until', { uid, endsAt })
          : operator.say('member-restricted-for-good', { uid })
      }
      if (verb !== 'restore') throw wrongUsage(membersCommand)
      await restore(db, operation)
      return operator.say('member-restored-now', { uid })
    })
    console.log(output)
  },
}

const foundMax = 50

/** As a text, or as JSON without a language. */
export async function find(db: Db, text: string, at: Date, say: Say | null): Promise<string> {
  const members = await searchMembers(db.sql, text, foundMax)
  if (say) return membersText(say, members, at)
  return json(members.map(({ uid, email, nickname, createdAt }) => ({ uid, email, nickname, createdAt })))
}

export async function show(db: Db, uid: string, at: Date, say: Say | null): Promise<string> {
  const [member, account] = [await findMember(db.sql, uid), await readAccount(db.sql, uid, at)]
  if (!member || !account) throw operatorError('unknown-member', { uid })
  const more = {
    suspensionReason: member.suspensionReason,
    eraseAt: member.eraseAt,
    invitedByCode: member.invitedByCode,
    sessions: await openSessionCount(db.sql, uid),
    points: await readPoint(db.sql, uid, streakDaysOf),
    acts: await actsOn(db.sql, uid),
  }
  return say ? memberText(say, uid, account, more) : json({ uid, ...account, ...more })
}

export async function suspend(db: Db, operation: Operation, reason: string): Promise<void> {
  const { uid } = operation
  const why = neededReason(reason)
  const outcome = await db.tx(uid, (tx) => suspendMember(tx, operation, why))
  refuseOutcome(outcome, { uid, already: 'member-already-suspended' })
}

/** Returns when the restriction ends; null if it lasts until the member is restored. */
export async function restrict(
  db: Db,
  operation: Operation,
  reason: string,
  duration: string | undefined,
): Promise<Date | null> {
  const { uid, at } = operation
  const ms = duration === undefined ? null : parseDuration(duration)
  if (duration !== undefined && ms === null) {
    throw operatorError('duration-malformed', { duration, examples: ['12h', '30d', '4w'] })
  }
  const until = ms === null ? null : new Date(at.getTime() + ms)
  const wanted = { reason: neededReason(reason), until }
  const outcome = await db.tx(uid, (tx) => restrictMember(tx, operation, wanted))
  refuseOutcome(outcome, { uid, already: 'member-already-restricted' })
  return until
}

export async function restore(db: Db, operation: Operation): Promise<void> {
  const { uid } = operation
  const outcome = await db.tx(uid, (tx) => restoreMember(tx, operation))
  refuseOutcome(outcome, { uid, already: 'member-already-active' })
}

function neededReason(text: string): string {
  const reason = cleanLine(text)
  // The member reads it, and so does anyone who reads the audit log later.
  if (!reason) throw operatorError('reason-missing')
  return reason
}

function read(parameters: string[]) {
  const options = { reason: { type: 'string' }, for: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, positionals } = readOptions(parameters, options)
  const [verb, ...words] = positionals
  if (words.length === 0) throw wrongUsage(membersCommand)
  const { reason = '', for: duration, json: isJson = false } = values
  return { verb, subject: words.join(' '), reason, duration, isJson }
}
