import { type OperatorRole, roleNames } from '#contract/console/roles.ts'
import {
  signInOperatorByPasskey,
  signInOperatorByPassword,
  signInSampleOperator,
  signOutOperator,
  startOperatorPasskey,
  whoami,
} from '#contract/console/sign-in.ts'
import { emailKey } from '#contract/values/email.ts'
import { recordAct } from '../../audit/record-act.ts'
import { newPasskeyRequest, provePasskey, refuseCopy, usePasskey } from '../../auth/passkey/ceremony.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type CallContext, type Handler, handle } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import {
  findOperator,
  findOperatorByEmail,
  insertOperator,
  lockOperator,
  type StoredOperator,
} from '../operator/operator.ts'
import {
  clearSessionCookie,
  endSession,
  findSession,
  openSession,
  writeSessionCookie,
} from '../operator/session.ts'
import { operatorPasskeys } from './passkey.ts'
import { countSignIn, forgiveSignIn, proveTotp, spendTotp } from './prove.ts'

const atSignIn = { purpose: 'sign-in', session: null } as const

export function signInCallables(operatorConsole: Console): Handler[] {
  const { db } = operatorConsole
  const site = operatorPasskeys(operatorConsole)
  return [
    handle(signInOperatorByPassword, async ({ email, password, code }, context) => {
      const now = context.clock.now()
      const found = await findOperatorByEmail(db.sql, email)
      const guessed = { operatorId: found?.id ?? null }
      const attempt = { account: emailKey(email), address: context.address, now, guessed }
      await countSignIn(operatorConsole, attempt)
      const proof = await proveTotp(operatorConsole, found?.id ?? null, { password, code, now })
      const session = await db.tx(null, async (tx) => {
        await spendTotp(tx, proof, now)
        await forgiveSignIn(tx, operatorConsole, attempt)
        return enter(tx, proof.credential.operatorId, 'password', context)
      })
      writeSessionCookie(context.cookies, session.cookie)
      return {}
    }),

    handle(startOperatorPasskey, async (_input, context) => ({
      request: newPasskeyRequest(site, atSignIn, context),
    })),

    handle(signInOperatorByPasskey, async ({ assertion }, context) => {
      const now = context.clock.now()
      const attempt = { account: assertion.id, address: context.address, now }
      await countSignIn(operatorConsole, attempt)
      const proof = await provePasskey(site, assertion, atSignIn, context)
      const session = await db.tx(null, async (tx) => {
        if ((await usePasskey(tx, site, proof, now)) === 'copied') return null
        await forgiveSignIn(tx, operatorConsole, attempt)
        return enter(tx, proof.owner, 'passkey', context)
      })
      if (!session) throw refuseCopy(proof, context)
      writeSessionCookie(context.cookies, session.cookie)
      return {}
    }),

    handle(signInSampleOperator, async ({ role, isSecond = false }, context) => {
      const session = await db.tx(null, async (tx) => {
        const operator = await sampleOperator(tx, operatorConsole, { role, isSecond })
        return enter(tx, operator.id, 'sample', context)
      })
      writeSessionCookie(context.cookies, session.cookie)
      return {}
    }),

    handle(whoami, async (_input, { cookies, clock }) => {
      const operator = await findSession(db.sql, cookies, {
        now: clock.now(),
        localMode: operatorConsole.localMode,
      })
      if (!operator) return { me: null }
      const { id: operatorId, name, email, role, endsAt } = operator
      return { me: { operatorId, name, email, role, sessionEndsAt: endsAt.toISOString() } }
    }),

    handleOperator(operatorConsole, signOutOperator, async (_input, { operator, cookies, clock }) => {
      await endSession(db.sql, operator.sessionId, clock.now())
      clearSessionCookie(cookies)
      return {}
    }),
  ]
}

/** Opens the session of an operator who proved who they are, and records it. */
export async function enter(
  tx: Tx,
  operatorId: string,
  by: 'password' | 'passkey' | 'sample' | 'invitation',
  context: CallContext,
): Promise<{ cookie: string }> {
  const operator = await lockOperator(tx, operatorId)
  if (!operator || operator.disabledAt) throw new CallError('permission-denied', 'user-disabled')
  await recordSignIn(tx, operator, by, context)
  return openSession(tx, operatorId, context)
}

const recordSignIn = (
  tx: Tx,
  { id, email, role }: StoredOperator,
  by: string,
  { clock, address }: CallContext,
): Promise<void> =>
  recordAct(tx, {
    at: clock.now(),
    actor: email,
    act: 'console sign-in',
    subject: `operator ${email}`,
    operator: { id, role, address },
    details: { by },
  })

/** The sample operator of a role, made at the first use. Refused outside local mode. */
async function sampleOperator(
  tx: Tx,
  { localMode, clock }: Pick<Console, 'localMode' | 'clock'>,
  { role, isSecond }: { role: OperatorRole; isSecond: boolean },
): Promise<StoredOperator> {
  if (!localMode) throw new CallError('permission-denied', 'sample-only-locally')
  const sample = {
    id: isSecond ? `sample-${role}-2` : `sample-${role}`,
    email: `${role}${isSecond ? '2' : ''}@console.example`,
    name: `見本 ${roleNames[role]}${isSecond ? ' 2' : ''}`,
    role,
    // Not null, so that the command line can still invite the first operator.
    invitedBy: 'local-mode',
    isSample: true,
    createdAt: clock.now(),
  }
  await insertOperator(tx, sample)
  return (await findOperator(tx, sample.id)) ?? { ...sample, disabledAt: null }
}
