import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { ActOutcome, OperatorAct } from '#contract/console/act.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import type { HttpBrowser } from '../servers/auth-server.ts'

/** Looks at an act and does what it saw, as the dialog does. */
export async function doAct<Input extends Schema>(
  browser: HttpBrowser,
  act: OperatorAct<Input>,
  input: z.input<Input>,
  { actId = randomUUID(), reason = '試験のため' } = {},
): Promise<ActOutcome> {
  const { hash } = await browser.done(act.preview, input)
  // Cast: the generic input is not known to be the one of the wrapping object.
  return browser.done(act.execute, { actId, reason, seen: hash, input } as never)
}
