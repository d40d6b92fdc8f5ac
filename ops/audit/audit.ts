import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { listActs } from '#server/audit/list-acts.ts'
import { type VerifiedChain, verifyChain } from '#server/audit/verify-chain.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, CommandCall, ShownResult } from '../command-line/command.ts'
import { theMember } from '../command-line/find-member.ts'
import { recordScheduled } from '../command-line/scheduled.ts'
import { json } from '../command-line/table.ts'
import { auditText, verifiedText } from './audit-text.ts'

export const auditCommand: Command = {
  name: 'audit',
  usage: operatorText('audit-usage'),
  about: operatorText('audit-about'),
  options: {
    person: 'text',
    act: 'text',
    subject: 'text',
    member: 'text',
    day: 'text',
    before: 'text',
    head: 'text',
    scheduled: 'flag',
  },
  verbs: {
    list: { kind: 'read', role: 'viewer', seen: ['audit log'], run: listCall },
    verify: { kind: 'look', run: verify },
  },
}

async function listCall({ db, text, sayUnlessJson }: CommandCall): Promise<ShownResult> {
  const member = text('member')
  const uid = member === undefined ? undefined : (await theMember(db, member)).uid
  const wanted = Object.fromEntries(
    (['person', 'act', 'subject', 'day', 'before'] as const).flatMap((name) => {
      const value = text(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return list(db, { ...wanted, ...(uid !== undefined && { member: uid }) }, sayUnlessJson)
}

async function verify(call: CommandCall): Promise<string> {
  const { db, text, isJson, language } = call
  const verified = await verifyChain(db.sql, text('head'))
  const { entries, head, problems } = verified
  await recordScheduled(call, 'audit verify', { entries, head, problems: problems.length })
  if (problems.length > 0) process.exitCode = 1
  return isJson ? verifiedJson(verified) : verifiedText(verified)[language]
}

type ListOptions = Partial<Record<'person' | 'act' | 'subject' | 'member' | 'day' | 'before', string>>

const listMax = 200

/** As a text, or as JSON without a language. */
export async function list(db: Db, wanted: ListOptions, say: Say | null): Promise<ShownResult> {
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
  return { text: say ? auditText(say, acts) : json(acts), of: acts }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** English whatever the operator's language, because programs read it. */
const verifiedJson = ({ problems, ...counts }: VerifiedChain) =>
  json({ ...counts, problems: problems.map(({ en }) => en) })
