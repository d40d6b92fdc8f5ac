import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { reason } from '#contract/console/act.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { type DefinedAct, previewIn } from '#server/acts/act.ts'
import { type ByCommand, type PreparedAct, prepareAct } from '#server/console/act/act-by-command.ts'
import { subjectsOf } from '#server/console/reading/persons-in.ts'
import { operatorError } from '#server/operator-error.ts'
import type { ChangePreview, CommandCall, PersonCall, Prepared } from './command.ts'
import { json } from './table.ts'

/** The member reads it, and so does anyone who reads the audit log later. As long as the console allows, and no longer. */
export function neededReason({ text }: Pick<CommandCall, 'text'>): string {
  const given = cleanLine(text('reason') ?? '')
  if (!given) throw operatorError('reason-missing')
  const parsed = z.safeParse(reason, given)
  if (!parsed.success) throw operatorError('act-fields-malformed', { fields: 'reason' })
  return parsed.data
}

/** An act as the command line shows it, with the reason that is given for it. */
export function shownAct(
  { say, language }: CommandCall,
  { preview }: PreparedAct,
  given: string,
): ChangePreview {
  const { who, what, changes, isFinal } = previewIn(language, preview)
  const [person] = subjectsOf(preview)
  const because = { label: say('label-change-reason'), before: null, after: given }
  return {
    who,
    what,
    ...(person && { person }),
    changes: [...changes, because],
    ...(isFinal && { isFinal }),
    blocked: preview.blocked,
  }
}

/** The command's output after an act: that a colleague was asked, or what `done` says. */
export async function actAnswer(
  { say, isJson }: CommandCall,
  outcome: ByCommand,
  done: () => Promise<string>,
  { isDeferred = false } = {},
): Promise<string> {
  if (outcome.status !== 'requested') return done()
  if (isJson) return json(outcome)
  return say(isDeferred ? 'act-requested-again' : 'act-requested', outcome)
}

/** An act whose work is this machine's, such as a link that is printed: done once a colleague has approved it. */
export async function deferredAct(
  call: PersonCall,
  act: DefinedAct,
  { input, done }: { input: unknown; done: () => Promise<string> },
): Promise<Prepared> {
  const given = neededReason(call)
  const prepared = await prepareAct(call.db, act, { actor: call.person.actor, input, at: call.at })
  const order = { reason: given, key: randomUUID() }
  return {
    preview: shownAct(call, prepared, given),
    perform: async () => actAnswer(call, await prepared.perform(order), done, { isDeferred: true }),
  }
}
