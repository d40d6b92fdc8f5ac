import {
  acceptInvitationByPasskey,
  acceptInvitationByPassword,
  openInvitation,
} from '#contract/console/sign-in.ts'
import { lockHead } from '../../audit/chain.ts'
import { checkNewPasskey, newPasskeyCreation, passkeyExpired } from '../../auth/passkey/ceremony.ts'
import { spendChallenge } from '../../auth/passkey/challenge.ts'
import { hasDomain } from '../../auth/passkey/relying-party.ts'
import { deviceName } from '../../auth/session/device-name.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type CallContext, type Handler, handle } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import {
  findOpenInvitation,
  lockOpenInvitation,
  markInvitationUsed,
  type OperatorInvitation,
} from '../operator/invitation.ts'
import { findOperator, insertOperator, isMailboxTaken } from '../operator/operator.ts'
import { writeSessionCookie } from '../operator/session.ts'
import { vouchFor } from '../operator/vouch.ts'
import { insertPasskey, insertTotp, passkeysOfOperators } from './credential.ts'
import { refuseWeakPassword } from './operator-password.ts'
import { operatorPasskeys } from './passkey.ts'
import { countSignIn, forgiveSignIn } from './prove.ts'
import { enter } from './sign-in-callables.ts'
import { base32, otpauthUrl, totpSecret, totpStep } from './totp.ts'

/** The challenge of a new passkey belongs to its invitation. */
const atInvitation = ({ id }: OperatorInvitation) =>
  ({ purpose: 'add', session: { uid: '', sessionId: id } }) as const

export function invitationCallables(operatorConsole: Console): Handler[] {
  const { db } = operatorConsole
  const site = operatorPasskeys(operatorConsole)
  return [
    handle(openInvitation, async ({ token }, context) => {
      const now = context.clock.now()
      const attempt = { account: `invitation/${token.split('.')[0]}`, address: context.address, now }
      await countSignIn(operatorConsole, attempt)
      const invitation = await findOpenInvitation(db.sql, token, now)
      // Its owner may load the page as often as they like.
      await db.tx(null, (tx) => forgiveSignIn(tx, operatorConsole, attempt))
      const secret = totpSecret(operatorConsole, invitation.totpId)
      return {
        email: invitation.email,
        name: invitation.name,
        role: invitation.role,
        endsAt: invitation.endsAt.toISOString(),
        creation: await newCreation(invitation, context),
        otpauthUrl: otpauthUrl(secret, invitation.email),
        totpSecret: base32(secret),
      }
    }),

    handle(acceptInvitationByPasskey, async ({ token, registration }, context) => {
      const now = context.clock.now()
      const open = await findOpenInvitation(db.sql, token, now)
      const use = atInvitation(open)
      const { key, counter, challenge } = await checkNewPasskey(site, registration, use, context)
      await accept(token, context, async (tx, operatorId) => {
        if (!(await spendChallenge(tx, challenge))) throw passkeyExpired()
        const device = deviceName(context.userAgent)
        return insertPasskey(tx, { ...key, counter, owner: operatorId, device }, now)
      })
      return {}
    }),

    handle(acceptInvitationByPassword, async ({ token, password, code }, context) => {
      const now = context.clock.now()
      const open = await findOpenInvitation(db.sql, token, now)
      await countSignIn(operatorConsole, { account: `invitation/${open.id}`, address: context.address, now })
      refuseWeakPassword(password)
      const step = totpStep(totpSecret(operatorConsole, open.totpId), code, { now, after: 0 })
      if (step === null) throw new CallError('invalid-argument', 'code-wrong')
      const passwordHash = await operatorConsole.passwords.hash(password)
      await accept(token, context, (tx, operatorId) =>
        insertTotp(tx, { id: open.totpId, operatorId, passwordHash, totpStep: step }, now),
      )
      return {}
    }),
  ]

  async function newCreation(invitation: OperatorInvitation, context: CallContext) {
    if (!hasDomain(operatorConsole.origin)) return null
    const user = { uid: operatorIdOf(invitation), name: invitation.email, displayName: invitation.name }
    const existing = await passkeysOfOperators(db.sql)
    return newPasskeyCreation(site, atInvitation(invitation), context, { user, existing })
  }

  /** Makes the operator, their credential and their session, or nothing. */
  async function accept(
    token: string,
    context: CallContext,
    register: (tx: Tx, operatorId: string) => Promise<boolean>,
  ): Promise<void> {
    const now = context.clock.now()
    const session = await db.tx(null, async (tx) => {
      const invitation = await lockOpenInvitation(tx, token, now)
      // Those who accept at the same moment wait for each other, so that both of the first two find their place.
      await lockHead(tx)
      await refuseWithoutInviter(tx, invitation)
      const id = operatorIdOf(invitation)
      if (invitation.forOperator === null) await insertInvited(tx, invitation, now)
      if (!(await register(tx, id))) throw new CallError('aborted', 'credential-taken')
      await markInvitationUsed(tx, invitation.id, now)
      return enter(tx, id, 'invitation', context)
    })
    writeSessionCookie(context.cookies, session.cookie)
  }
}

/** The authenticator learns the operator's id before the operator exists, so it follows from the invitation. */
const operatorIdOf = ({ id, forOperator }: OperatorInvitation) => forOperator ?? `op-${id}`

async function insertInvited(tx: Tx, invitation: OperatorInvitation, now: Date): Promise<void> {
  const { email, name, role, invitedBy, approvedBy } = invitation
  // Two invitations to one mailbox, made before either was accepted, are not two persons.
  if (await isMailboxTaken(tx, email)) throw new CallError('aborted', 'operator-exists')
  const operator = { email, name, role, invitedBy, isSample: false, createdAt: now }
  const isMade = await insertOperator(tx, { ...operator, id: operatorIdOf(invitation) })
  if (!isMade) throw new CallError('aborted', 'operator-exists')
  await vouchFor(tx, operatorIdOf(invitation), [invitedBy, approvedBy], now)
}

/** An admin who was disabled or lost the role meanwhile no longer vouches for anybody. */
async function refuseWithoutInviter(tx: Tx, { invitedBy, approvedBy }: OperatorInvitation): Promise<void> {
  for (const id of [invitedBy, approvedBy].filter((each) => each !== null)) {
    const inviter = await findOperator(tx, id)
    if (inviter?.role !== 'admin' || inviter.disabledAt) {
      throw new CallError('invalid-argument', 'invitation-ended')
    }
  }
}
