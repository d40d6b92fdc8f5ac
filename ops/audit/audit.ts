import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { listActs } from '#server/audit/list-acts.ts'
import { moveFormerActs } from '#server/audit/move-former-acts.ts'
import { type VerifiedChain, verifyChain } from '#server/audit/verify-chain.ts'
import { lockMember } from '#server/auth/member/member.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { withDatabase } from '../database/with-database.ts'
import { auditText, verifiedText } from './audit-text.ts'

export const auditCommand: Command = {
  name: 'audit',
  usage: operatorText('audit-usage'),
  about: operatorText('audit-about'),
  run: async (env, parameters, operator) => {
    const { values, positionals } = readOptions(parameters, options)
    const [verb, ...more] = positionals
    if (more.length > 0) throw wrongUsage(auditCommand)
    const say = values.json ? null : operator.say
    const output = await withDatabase(env, operator, async (db) => {
      await moveFormerActs(db, { lockMember })
      if (verb === 'list') return list(db, values, say)
      if (verb !== 'verify') throw wrongUsage(auditCommand)
      const verified = await verifyChain(db.sql, values.head)
      if (verified.problems.length > 0) process.exitCode = 1
      return say ? verifiedText(verified)[operator.language] : verifiedJson(verified)
    })
    console.log(output)
  },
}

const options = {
  person: { type: 'string' },
  act: { type: 'string' },
  subject: { type: 'string' },
  member: { type: 'string' },
  day: { type: 'string' },
  before: { type: 'string' },
  head: { type: 'string' },
  json: { type: 'boolean' },
} as const

type ListOptions = Partial<Record<'person' | 'act' | 'subject' | 'member' | 'day' | 'before', string>>

const listMax = 200

/** As a text, or as JSON without a language. */
export async function list(db: Db, wanted: ListOptions, say: Say | null): Promise<string> {
  const { member, day, before, ...rest } = wanted
  if (day !== undefined && !isDay(day)) throw operatorError('audit-day-malformed', { day })
  if (before !== undefined && !/^[0-9]{1,15}$/.test(before)) {
    throw operatorError('audit-before-malformed', { before })
  }
  const { person, act, subject } = rest
  const acts = await listActs(db.sql, {
    ...(person !== undefined && { person }),
    ...(act !== undefined && { act }),
    ...(subject !== undefined && { subject }),
    ...(member !== undefined && { uid: member }),
    ...(day !== undefined && { day }),
    ...(before !== undefined && { before: Number(before) }),
    max: listMax,
  })
  return say ? auditText(say, acts) : json(acts)
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** English whatever the operator's language, because programs read it. */
const verifiedJson = ({ problems, ...counts }: VerifiedChain) =>
  json({ ...counts, problems: problems.map(({ en }) => en) })
