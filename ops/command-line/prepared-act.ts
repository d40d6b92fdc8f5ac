import { randomUUID } from 'node:crypto'
import { cleanLine } from '#contract/values/clean-text.ts'
import { type ByCommand, prepareAct } from '#server/console/act/act-by-command.ts'
import type { DefinedAct } from '#server/console/act/act-work.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Call, ChangePreview, PersonCall, Prepared } from './command.ts'
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

type ActOfCommand = {
  input: unknown
  preview: ChangePreview
  reason: string
  /** The output of the command once the act is done. */
  done: () => Promise<string>
}

/** A change that the console knows as an act: nothing else writes. */
export async function changeByAct(
  call: PersonCall,
  act: DefinedAct,
  { input, preview, reason, done }: ActOfCommand,
): Promise<Prepared> {
  const prepared = await prepareAct(call.db, act, { actor: call.person.actor, input, at: call.at })
  return {
    preview,
    perform: async () => actAnswer(call, await prepared.perform({ reason, key: randomUUID() }), done),
  }
}
