import { freshProofMinutes } from '#contract/console/console-rules.ts'
import {
  addOwnPasskey,
  changeOwnPassword,
  readOwnAccount,
  removeOwnPasskey,
  startOwnPasskey,
} from '#contract/console/own-account.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import { recordAct } from '../../audit/record-act.ts'
import { checkNewPasskey, newPasskeyCreation, passkeyExpired } from '../../auth/passkey/ceremony.ts'
import { spendChallenge } from '../../auth/passkey/challenge.ts'
import { hasDomain } from '../../auth/passkey/relying-party.ts'
import { deviceName } from '../../auth/session/device-name.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import { actorOf } from '../act/act-handlers.ts'
import type { Console } from '../console.ts'
import { handleOperator, type OperatorContext } from '../handle-operator.ts'
import { mailOwnAccount, type OwnChange } from '../operator/operator-mails.ts'
import { endOtherSessions, isStillSignedIn, type SignedInOperator } from '../operator/session.ts'
import { attemptOf } from './confirm-callables.ts'
import {
  deletePasskey,
  insertPasskey,
  lockCredentials,
  passkeysOfOperators,
  readCredentials,
  setPassword,
} from './credential.ts'
import { refuseWeakPassword } from './operator-password.ts'
import { operatorPasskeys } from './passkey.ts'
import { countSignIn, forgiveSignIn, proveTotp, spendTotp } from './prove.ts'

const atAddition = ({ id, sessionId }: SignedInOperator) =>
  ({ purpose: 'add', session: { uid: id, sessionId } }) as const

/** An operator's own ways to sign in. */
export function ownAccountCallables(operatorConsole: Console): Handler[] {
  const { db } = operatorConsole
  const site = operatorPasskeys(operatorConsole)
  return [
    handleOperator(operatorConsole, readOwnAccount, async (_input, { operator }) => ({
      credentials: (await readCredentials(db.sql, operator.id)).map(
        ({ createdAt, lastUsedAt, ...credential }) => ({
          ...credential,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        }),
      ),
      mayAddPasskey: hasDomain(operatorConsole.origin),
    })),

    handleOperator(operatorConsole, startOwnPasskey, async (_input, context) => {
      const { operator } = context
      refuseOldProof(context)
      const user = { uid: operator.id, name: operator.email, displayName: operator.name }
      const existing = await passkeysOfOperators(db.sql)
      return { creation: newPasskeyCreation(site, atAddition(operator), context, { user, existing }) }
    }),

    handleOperator(operatorConsole, addOwnPasskey, async ({ registration }, context) => {
      const { operator, clock, userAgent } = context
      refuseOldProof(context)
      const { key, counter, challenge } = await checkNewPasskey(
        site,
        registration,
        atAddition(operator),
        context,
      )
      await change(context, 'passkey-add', async (tx) => {
        if (!(await spendChallenge(tx, challenge))) throw passkeyExpired()
        const added = { ...key, counter, owner: operator.id, device: deviceName(userAgent) }
        if (!(await insertPasskey(tx, added, clock.now()))) throw new CallError('aborted', 'credential-taken')
      })
      return {}
    }),

    handleOperator(operatorConsole, removeOwnPasskey, async ({ credentialId }, context) => {
      refuseOldProof(context)
      const known = await readCredentials(db.sql, context.operator.id)
      if (!known.some((each) => each.credentialId === credentialId)) return {}
      await change(context, 'passkey-remove', async (tx) => {
        // Locked: of two removals at once the second sees that one is left.
        const held = await lockCredentials(tx, context.operator.id)
        if (held.length < 2) throw new CallError('aborted', 'credential-last')
        await deletePasskey(tx, { credentialId, owner: context.operator.id })
      })
      return {}
    }),

    handleOperator(operatorConsole, changeOwnPassword, async ({ password, code, next }, context) => {
      const { operator } = context
      const attempt = attemptOf(context)
      await countSignIn(operatorConsole, attempt)
      const proof = await proveTotp(operatorConsole, operator.id, { password, code, now: attempt.now })
      refuseWeakPassword(next)
      const passwordHash = await operatorConsole.passwords.hash(next)
      await change(context, 'password', async (tx) => {
        await spendTotp(tx, proof, attempt.now)
        await forgiveSignIn(tx, operatorConsole, attempt)
        // Changed meanwhile, from another device: the proof was about the password before that.
        if (!(await setPassword(tx, proof.credential, passwordHash)))
          throw new CallError('aborted', 'sign-in-wrong')
        await endOtherSessions(tx, operator, attempt.now)
      })
      return {}
    }),
  ]

  /** In one transaction with its entry in the audit log and the mails. */
  async function change(
    context: OperatorContext,
    what: OwnChange,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const at = context.clock.now()
    const operator = actorOf(context)
    await db.tx(null, async (tx) => {
      if (!(await isStillSignedIn(tx, context.operator, at))) throw notSignedIn()
      await work(tx)
      const subject = `operator ${operator.email}`
      await recordAct(tx, { at, actor: operator.email, act: `operators ${what}`, subject, operator })
      await mailOwnAccount(tx, operator, what)
    })
  }
}

/**
 * Somebody at an unlocked screen must not make the account theirs: with two accounts one person would be two. So the
 * proof must be newer than for other acts.
 */
function refuseOldProof({ operator, clock }: OperatorContext): void {
  if (clock.now().getTime() - operator.recentAt.getTime() > freshProofMinutes * minuteMs) {
    throw new CallError('permission-denied', 'requires-recent-login')
  }
}
