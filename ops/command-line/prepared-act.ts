import { cleanLine } from '#contract/values/clean-text.ts'
import type { ByCommand } from '#server/console/act/act-by-command.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Call } from './command.ts'
import { json } from './table.ts'

/** The member reads it, and so does anyone who reads the audit log later. */
export function neededReason({ text }: Pick<Call, 'text'>): string {
  const reason = cleanLine(text('reason') ?? '')
  if (!reason) throw operatorError('reason-missing')
  return reason
}

export const reasonOr = ({ text }: Pick<Call, 'text'>, usual: string) =>
  cleanLine(text('reason') ?? '') || usual

/** The command's output after an act: that a colleague was asked, or what `done` says. */
export async function actAnswer(
  { say, isJson }: Call,
  outcome: ByCommand,
  done: () => Promise<string>,
  { isDeferred = false } = {},
): Promise<string> {
  if (outcome.status !== 'requested') return done()
  if (isJson) return json(outcome)
  return say(isDeferred ? 'act-requested-again' : 'act-requested', outcome)
}
