import * as z from 'zod/mini'
import { recentSignInMinutes } from '#contract/console/console-rules.ts'
import type { OperatorCallable } from '#contract/console/operator-callable.ts'
import { roleAllows } from '#contract/console/roles.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import { CallError } from '../http/call-error.ts'
import { type CallContext, type Handler, parseInput } from '../http/handle.ts'
import { notSignedIn } from '../http/verify-id-token.ts'
import type { Console } from './console.ts'
import { findSession, type SignedInOperator } from './operator/session.ts'
import { countReading } from './reading/count-reading.ts'
import { personsIn } from './reading/persons-in.ts'

export type OperatorContext = CallContext<null> & { operator: SignedInOperator }

/** The only way to handle an operator callable: session, role and a recent sign-in are checked before the input. */
export function handleOperator<Input extends Schema, Output extends Schema>(
  operatorConsole: Console,
  callable: OperatorCallable<Input, Output>,
  work: (input: z.output<Input>, context: OperatorContext) => Promise<z.input<Output>>,
): Handler {
  return {
    name: callable.name,
    access: callable.access,
    bodyBytesMax: callable.bodyBytesMax,
    identify: async (context) => {
      const now = context.clock.now()
      const operator = await findSession(operatorConsole.db.sql, context.cookies, {
        now,
        localMode: operatorConsole.localMode,
      })
      if (!operator) throw notSignedIn()
      refuseOperator(operator, callable, now)
      return { ...context, operator }
    },
    run: async (data, context) => {
      if (!isIdentified(context)) throw notSignedIn()
      // Again, for the export, which runs the handler of another callable.
      refuseOperator(context.operator, callable, context.clock.now())
      operatorConsole.operatorLimit.take(context.operator.id)
      const input = parseInput(callable.input, data)
      const isApproved = 'isApprovedExport' in context || callable.isApprovedReading === true
      if (isSecondCsvPage(input) && !isApproved) throw exportNotApproved()
      const answer = z.parse(callable.output, await work(input, context))
      if (!isApproved) await countReading(operatorConsole, context, personsIn(answer, callable.personalRow))
      return answer
    },
  }
}

const isIdentified = (context: CallContext): context is OperatorContext => 'operator' in context

function refuseOperator(
  operator: SignedInOperator,
  { role, needsRecentSignIn }: Pick<OperatorCallable, 'role' | 'needsRecentSignIn'>,
  now: Date,
) {
  if (!roleAllows(operator.role, role)) throw roleNotAllowed()
  if (needsRecentSignIn && !isRecent(operator, now)) {
    throw new CallError('permission-denied', 'requires-recent-login')
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
  now.getTime() - recentAt.getTime() <= recentSignInMinutes * minuteMs
