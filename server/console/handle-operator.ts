import * as z from 'zod/mini'
import { recentSignInMinutes } from '#contract/console/console-rules.ts'
import type { OperatorCallable } from '#contract/console/operator-callable.ts'
import { roleAllows } from '#contract/console/roles.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { CallError } from '../http/call-error.ts'
import { type Context, type Handler, parseInput } from '../http/handle.ts'
import { notSignedIn } from '../http/verify-id-token.ts'
import type { Console } from './console.ts'
import { findSession, type SignedInOperator } from './operator/session.ts'
import { countReading } from './reading/count-reading.ts'
import { personsIn } from './reading/persons-in.ts'

export type OperatorContext = Context<null> & { operator: SignedInOperator }

/** The only way to handle an operator callable: session, role and a recent sign-in are checked before the input. */
export function handleOperator<Input extends Schema, Output extends Schema>(
  desk: Console,
  callable: OperatorCallable<Input, Output>,
  work: (input: z.output<Input>, context: OperatorContext) => Promise<z.input<Output>>,
): Handler {
  return {
    name: callable.name,
    access: callable.access,
    bodyBytesMax: callable.bodyBytesMax,
    run: async (data, context) => {
      const now = context.clock.now()
      const operator = await findSession(desk.db.sql, context.cookies, { now, localMode: desk.localMode })
      if (!operator) throw notSignedIn()
      desk.operatorLimit.take(operator.id)
      if (!roleAllows(operator.role, callable.role)) throw roleNotAllowed()
      if (callable.needsRecentSignIn && !isRecent(operator, now)) {
        throw new CallError('permission-denied', 'requires-recent-login')
      }
      const input = parseInput(callable.input, data)
      const isApproved = 'isApprovedExport' in context || callable.isApprovedReading === true
      if (isSecondCsvPage(input) && !isApproved) throw exportNotApproved()
      const own = { ...context, member: null, operator }
      const answer = z.parse(callable.output, await work(input, own))
      if (!isApproved) await countReading(desk, own, personsIn(answer, callable.personalRow))
      return answer
    },
  }
}

/** One page of a CSV is as much as one person may export; more needs an approval (`export/export-callables.ts`). */
const isSecondCsvPage = (input: unknown) =>
  typeof input === 'object' &&
  input !== null &&
  'forCsv' in input &&
  input.forCsv === true &&
  'after' in input &&
  input.after !== null

const exportNotApproved = () => new CallError('permission-denied', 'export-not-approved')

export const roleNotAllowed = () => new CallError('permission-denied', 'role-not-allowed')

const isRecent = ({ recentAt }: SignedInOperator, now: Date) =>
  now.getTime() - recentAt.getTime() <= recentSignInMinutes * 60_000
