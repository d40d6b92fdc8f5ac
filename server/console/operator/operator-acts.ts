import { strict as assert } from 'node:assert'
import {
  changeOperatorRoleAct,
  disableOperatorAct,
  endOperatorSessionsAct,
  inviteOperatorAct,
  resendInvitationAct,
  withdrawInvitationAct,
} from '#contract/console/operators.ts'
import { type OperatorRole, roleAllows } from '#contract/console/roles.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { sessionChange } from '../../acts/changes.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Console } from '../console.ts'
import {
  findInvitation,
  findInvitationFor,
  insertInvitation,
  invitationUrl,
  markInvitationWithdrawn,
  renewInvitationToken,
} from './invitation.ts'
import {
  countAdmins,
  findOperatorByEmail,
  isMailboxTaken,
  lockOperator,
  markDisabled,
  type StoredOperator,
  setRole,
} from './operator.ts'
import { mailInvitation, personsOf, tellAdmins } from './operator-mails.ts'
import { countSessions, endSessionsOf } from './session.ts'
import { vouchFor } from './vouch.ts'

const none = { uid: null, gives: 0, needsSecondPerson: false } as const

type Options = Pick<Console, 'origin' | 'localMode'>

/** Invites operators, changes their roles and ends their access. */
export const operatorActs = (options: Options): DefinedAct[] => [
  inviteAct(options),
  resendAct(options),
  ...accessActs,
]

const inviteAct = ({ origin, localMode }: Options): DefinedAct =>
  defineAct(inviteOperatorAct, {
    preview: async (tx, { email, name, role }, _actor, now) => {
      const isEarly = (await countAdmins(tx)).ever < 2
      return {
        ...none,
        subject: `operator ${email}`,
        who: `${name}（${email}）`,
        what: {
          ja: '運営者として招待し、登録のリンクをこのアドレスにだけメールで送ります。管理者全員にもお知らせします。',
          en: 'invite as an operator: the link goes by mail to this address only, and every admin is told',
        },
        changes: [roleChange(null, role)],
        // In local mode anybody can be a sample operator, so anybody may invite the first two.
        blocked:
          (await whyNotInvite(tx, email, now)) ??
          (isEarly && !localMode ? operatorText('blocked-first-operators') : null),
        // An admin who was disabled counts, or one could disable the others and then invite a second account of their own.
        needsSecondPerson: !isEarly,
      }
    },
    perform: async (tx, { email, name, role }, doing) => {
      const { actor, requestedBy, at } = doing
      const [invitedBy, approvedBy] = requestedBy ? [requestedBy.id, actor.id] : [actor.id, null]
      const invited = { email, name, role, invitedBy, approvedBy }
      const { token, endsAt } = await insertInvitation(tx, invited, at)
      await mailInvitation(tx, invited, { email, url: invitationUrl(origin, token), endsAt })
      await tellAdmins(tx, { what: '運営者を招待しました', who: invited, by: personsOf(doing) })
    },
  })

/** One person has one account: another spelling of a colleague's mailbox is no second person. */
async function whyNotInvite(tx: Tx, email: string, now: Date): Promise<Text | null> {
  if (await findOperatorByEmail(tx, email)) return operatorText('blocked-operator-exists')
  if (await findInvitationFor(tx, email, now)) return operatorText('blocked-operator-invited')
  return (await isMailboxTaken(tx, email)) ? operatorText('blocked-operator-mailbox') : null
}

const resendAct = ({ origin }: Options): DefinedAct =>
  defineAct(resendInvitationAct, {
    preview: async (tx, { invitationId }, _actor, now) => ({
      ...(await aboutInvitation(tx, invitationId, now)),
      what: '新しいリンクを、招待したアドレスにだけメールで送ります。前のリンクは使えなくなります。',
      changes: [{ label: '招待のリンク', before: '送信済み', after: '新しいリンク' }],
    }),
    perform: async (tx, { invitationId }, doing) => {
      const invitation = await findInvitation(tx, invitationId)
      const renewed = await renewInvitationToken(tx, invitationId, doing.at)
      assert(invitation && renewed, 'the preview allowed an invitation that is not open')
      const { email } = invitation
      const { token, endsAt } = renewed
      await mailInvitation(tx, invitation, { email, url: invitationUrl(origin, token), endsAt })
      await tellAdmins(tx, { what: '招待メールを送り直しました', who: invitation, by: personsOf(doing) })
    },
  })

async function aboutInvitation(tx: Tx, invitationId: string, now: Date) {
  const invitation = await findInvitation(tx, invitationId)
  if (!invitation || invitation.forOperator !== null) throw new CallError('not-found', 'invitation-ended')
  const { name, email, usedAt, withdrawnAt, endsAt } = invitation
  return {
    ...none,
    subject: `operator ${email}`,
    who: `${name}（${email}）`,
    blocked: usedAt || withdrawnAt || endsAt <= now ? 'この招待は、もう使えません。' : null,
  }
}

const accessActs: DefinedAct[] = [
  defineAct(withdrawInvitationAct, {
    preview: async (tx, { invitationId }, _actor, now) => ({
      ...(await aboutInvitation(tx, invitationId, now)),
      what: '招待を取り消します',
      changes: [{ label: '招待', before: '有効', after: '取消済み' }],
    }),
    perform: (tx, { invitationId }, { at }) => markInvitationWithdrawn(tx, invitationId, at),
  }),

  defineAct(changeOperatorRoleAct, {
    preview: async (tx, { operatorId, role }) => {
      const operator = await lockKnown(tx, operatorId)
      return {
        ...about(operator),
        what: {
          ja: '役割を変え、すべての端末でログアウトさせます',
          en: 'change the role and end all sessions',
        },
        changes: [roleChange(operator.role, role)],
        blocked:
          blockedFor(operator) ??
          (operator.role === role ? operatorText('blocked-role-same') : await lastAdmin(tx, operator)),
        gives: 0,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { operatorId, role }, doing) => {
      const { actor, requestedBy, at } = doing
      const before = await lockKnown(tx, operatorId)
      await setRole(tx, operatorId, role, at)
      await endSessionsOf(tx, operatorId, at)
      if (!roleAllows(before.role, role))
        await vouchFor(tx, operatorId, [actor.id, requestedBy?.id ?? null], at)
      await tellAdmins(tx, {
        what: '運営者の役割を変えました',
        who: { ...before, role },
        by: personsOf(doing),
      })
    },
  }),

  defineAct(disableOperatorAct, {
    preview: async (tx, { operatorId }) => {
      const operator = await lockKnown(tx, operatorId)
      return {
        ...about(operator),
        what: {
          ja: '運営者を無効にし、すべての端末でログアウトさせます',
          en: 'disable the account and end all sessions',
        },
        changes: [
          {
            label: operatorText('label-change-state'),
            before: { ja: '有効', en: 'active' },
            after: operatorText('operator-disabled'),
          },
        ],
        blocked: blockedFor(operator) ?? (await lastAdmin(tx, operator)),
        // One person may do it: somebody whose account is in wrong hands must be stopped at once.
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { operatorId }, { at }) => {
      await markDisabled(tx, operatorId, at)
      await endSessionsOf(tx, operatorId, at)
    },
  }),

  defineAct(endOperatorSessionsAct, {
    preview: async (tx, { operatorId }, _actor, now) => {
      const operator = await lockKnown(tx, operatorId)
      const open = await countSessions(tx, operatorId, now)
      return {
        ...about(operator),
        what: { ja: 'すべての端末でログアウトさせます', en: 'end all sessions' },
        changes: [sessionChange(open)],
        blocked: open === 0 ? operatorText('blocked-no-sessions') : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: (tx, { operatorId }, { at }) => endSessionsOf(tx, operatorId, at),
  }),
]

const roleChange = (before: OperatorRole | null, after: OperatorRole) => ({
  label: operatorText('label-change-role'),
  before: before && operatorText(`role-${before}`),
  after: operatorText(`role-${after}`),
})

async function lockKnown(tx: Tx, operatorId: string): Promise<StoredOperator> {
  const operator = await lockOperator(tx, operatorId)
  if (!operator) throw new CallError('not-found', 'operator-unknown')
  return operator
}

const about = ({ name, email }: StoredOperator) => ({
  uid: null,
  subject: `operator ${email}`,
  who: `${name}（${email}）`,
})

const blockedFor = ({ disabledAt, isSample }: StoredOperator) =>
  disabledAt
    ? operatorText('blocked-operator-disabled')
    : isSample
      ? operatorText('blocked-operator-sample')
      : null

/** Without an admin nobody could let anybody in. */
async function lastAdmin(tx: Tx, { role }: StoredOperator): Promise<Text | null> {
  if (role !== 'admin') return null
  const { active } = await countAdmins(tx)
  return active > 1 ? null : operatorText('blocked-last-admin')
}
