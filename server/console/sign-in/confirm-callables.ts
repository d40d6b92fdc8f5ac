import {
  confirmOperatorByPasskey,
  confirmOperatorByPassword,
  confirmSampleOperator,
  startOperatorConfirmation,
} from '#contract/console/sign-in.ts'
import { newPasskeyRequest, provePasskey, refuseCopy, usePasskey } from '../../auth/passkey/ceremony.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import { handleOperator, type OperatorContext } from '../handle-operator.ts'
import { findOperator } from '../operator/operator.ts'
import { makeRecent, type SignedInOperator } from '../operator/session.ts'
import { findTotp, passkeysOfOperators } from './credential.ts'
import { operatorPasskeys } from './passkey.ts'
import { countSignIn, forgiveSignIn, proveTotp, spendTotp } from './prove.ts'

const atConfirmation = ({ id, sessionId }: SignedInOperator) =>
  ({ purpose: 'reauthenticate', session: { uid: id, sessionId } }) as const

/** A new proof of who is at the keyboard, for acts that need a recent sign-in. */
export function confirmCallables(operatorConsole: Console): Handler[] {
  const { db } = operatorConsole
  const site = operatorPasskeys(operatorConsole)
  return [
    handleOperator(operatorConsole, startOperatorConfirmation, async (_input, context) => {
      const { operator } = context
      const passkeys = await passkeysOfOperators(db.sql, operator.id)
      const use = atConfirmation(operator)
      return {
        request: passkeys.length > 0 ? newPasskeyRequest(site, use, context, passkeys) : null,
        hasPassword: (await findTotp(db.sql, operator.id)) !== null,
        isSample: await isSample(operator),
      }
    }),

    handleOperator(operatorConsole, confirmOperatorByPassword, async ({ password, code }, context) => {
      const attempt = attemptOf(context)
      await countSignIn(operatorConsole, attempt)
      const { operator } = context
      const proof = await proveTotp(operatorConsole, operator.id, { password, code, now: attempt.now })
      await db.tx(null, async (tx) => {
        await spendTotp(tx, proof, attempt.now)
        await forgiveSignIn(tx, operatorConsole, attempt)
        await makeRecent(tx, operator.sessionId, attempt.now)
      })
      return {}
    }),

    handleOperator(operatorConsole, confirmOperatorByPasskey, async ({ assertion }, context) => {
      const attempt = attemptOf(context)
      await countSignIn(operatorConsole, attempt)
      const { operator } = context
      const proof = await provePasskey(site, assertion, atConfirmation(operator), context)
      if (proof.owner !== operator.id) throw new CallError('permission-denied', 'user-mismatch')
      const use = await db.tx(null, async (tx) => {
        const use = await usePasskey(tx, site, proof, attempt.now)
        if (use === 'copied') return use
        await forgiveSignIn(tx, operatorConsole, attempt)
        await makeRecent(tx, operator.sessionId, attempt.now)
        return use
      })
      if (use === 'copied') throw refuseCopy(proof, context)
      return {}
    }),

    handleOperator(operatorConsole, confirmSampleOperator, async (_input, { operator, clock }) => {
      if (!(await isSample(operator))) throw new CallError('permission-denied', 'sample-only-locally')
      await db.tx(null, (tx) => makeRecent(tx, operator.sessionId, clock.now()))
      return {}
    }),
  ]

  async function isSample({ id }: SignedInOperator): Promise<boolean> {
    return operatorConsole.localMode && (await findOperator(db.sql, id))?.isSample === true
  }
}

/** By session, so that a stolen session cannot slow down the operator's own sign-in. */
export const attemptOf = ({ operator, address, clock }: OperatorContext) => ({
  account: `${operator.id}/${operator.sessionId}`,
  address,
  now: clock.now(),
})
