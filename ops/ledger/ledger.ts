import { reverseMemberEntryAct } from '#contract/console/member-acts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Sql, Tx } from '#server/db/db.ts'
import { verifyExchangeHolds } from '#server/exchange/review/verify-holds.ts'
import { type Verified, verifyLedger } from '#server/ledger/verify.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, CommandCall } from '../command-line/command.ts'
import { recordScheduled } from '../command-line/scheduled.ts'
import { json } from '../command-line/table.ts'

export const ledgerCommand: Command = {
  name: 'ledger',
  usage: operatorText('ledger-usage'),
  about: operatorText('ledger-about'),
  options: { scheduled: 'flag' },
  verbs: {
    verify: { kind: 'look', run: verify },
    ...actVerbs(reverseMemberEntryAct),
  },
}

async function verify(call: CommandCall): Promise<string> {
  const verified = await verifyBooks(call.db.sql)
  const { members, transfers, problems } = verified
  await recordScheduled(call, 'ledger verify', { members, transfers, problems: problems.length })
  if (problems.length > 0) process.exitCode = 1
  return call.isJson ? verifiedJson(verified) : verifiedText(verified)[call.language]
}

/** Verifies the ledger by itself, and against the exchanges that its holds belong to. */
export async function verifyBooks(sql: Sql | Tx): Promise<Verified> {
  const verified = await verifyLedger(sql)
  return { ...verified, problems: [...verified.problems, ...(await verifyExchangeHolds(sql))] }
}

export function verifiedText({ members, transfers, problems }: Verified): Text {
  if (problems.length === 0) return operatorText('ledger-verified', { members, transfers })
  const heading = operatorText('ledger-problems', { members, transfers, count: problems.length })
  const lines = (language: keyof Text) =>
    [heading[language], ...problems.map(({ uid, problem }) => `  ${uid} ${problem[language]}`)].join('\n')
  return { ja: lines('ja'), en: lines('en') }
}

/** English whatever the operator's language, because programs read it. */
const verifiedJson = ({ problems, ...counts }: Verified) =>
  json({ ...counts, problems: problems.map(({ uid, problem }) => ({ uid, problem: problem.en })) })
