import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { RecordedAct } from '#server/audit/act.ts'
import type { VerifiedChain } from '#server/audit/verify-chain.ts'
import { contentText } from '../command-line/act-lines.ts'
import { table, timeText } from '../command-line/table.ts'

export function auditText(say: Say, acts: RecordedAct[]): string {
  if (acts.length === 0) return say('audit-empty')
  const heads = ['time', 'person', 'act', 'subject', 'content'] as const
  return table(
    ['#', ...heads.map((head) => say(`audit-${head}`))],
    acts.map((act) => [act.seq, timeText(act.at), whoText(act), act.act, act.subject, contentText(say, act)]),
  )
}

function whoText({ actor, operator }: RecordedAct): string {
  return operator ? `${actor} (${operator.role}, ${operator.address})` : actor
}

export function verifiedText({ entries, head, problems }: VerifiedChain): Text {
  if (problems.length === 0) return operatorText('audit-verified', { count: entries, head })
  const heading = operatorText('audit-problems', { count: problems.length, head })
  const lines = (language: keyof Text) =>
    [heading[language], ...problems.map((problem) => `  ${problem[language]}`)].join('\n')
  return { ja: lines('ja'), en: lines('en') }
}
