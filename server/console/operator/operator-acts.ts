import {
  changeOperatorRole,
  disableOperator,
  endOperatorSessions,
  inviteOperator,
  withdrawInvitation,
} from '#contract/console/operators.ts'
import { roleNames } from '#contract/console/roles.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { findInvitation, findInvitationFor, insertInvitation, markInvitationWithdrawn } from './invitation.ts'
import {
  countAdmins,
  findOperatorByEmail,
  lockOperator,
  markDisabled,
  type StoredOperator,
  setRole,
} from './operator.ts'
import { countSessions, endSessionsOf } from './session.ts'

const none = { uid: null, needsSecondPerson: false } as const

/** Invites operators, changes their roles and ends their access. */
export const operatorActs: DefinedAct[] = [
  defineAct(inviteOperator, {
    preview: async (tx, { email, name, role }, _actor, now) => {
      const known = await findOperatorByEmail(tx, email)
      const invited = await findInvitationFor(tx, email, now)
      const admins = await countAdmins(tx)
      return {
        ...none,
        subject: `operator ${email}`,
        who: `${name}（${email}）`,
        what: '運営者として招待します',
        changes: [{ label: '役割', before: null, after: roleNames[role] }],
        blocked: known
          ? operatorText('blocked-operator-exists')
          : invited
            ? operatorText('blocked-operator-invited')
            : null,
        // The first admin alone invites the second: until then nobody else could approve. An admin who was disabled
        // counts, or one could disable the others and then invite a second account of their own.
        needsSecondPerson: admins.ever > 1,
      }
    },
    perform: async (tx, { email, name, role }, { actor, requestedBy, at }) => {
      await insertInvitation(tx, { email, name, role, invitedBy: (requestedBy ?? actor).id }, at)
    },
  }),

  defineAct(withdrawInvitation, {
    preview: async (tx, { invitationId }, _actor, now) => {
      const invitation = await findInvitation(tx, invitationId)
      if (!invitation) throw new CallError('not-found', 'invitation-ended')
      const { name, email, usedAt, withdrawnAt, endsAt } = invitation
      return {
        ...none,
        subject: `operator ${email}`,
        who: `${name}（${email}）`,
        what: '招待を取り消します',
        changes: [{ label: '招待', before: '有効', after: '取消済み' }],
        blocked: usedAt || withdrawnAt || endsAt <= now ? 'この招待は、もう使えません。' : null,
      }
    },
    perform: (tx, { invitationId }, { at }) => markInvitationWithdrawn(tx, invitationId, at),
  }),

  defineAct(changeOperatorRole, {
    preview: async (tx, { operatorId, role }) => {
      const operator = await lockKnown(tx, operatorId)
      return {
        ...about(operator),
        what: '役割を変え、すべての端末でログアウトさせます',
        changes: [{ label: '役割', before: roleNames[operator.role], after: roleNames[role] }],
        blocked:
          blockedFor(operator) ??
          (operator.role === role ? operatorText('blocked-role-same') : await lastAdmin(tx, operator)),
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { operatorId, role }, { at }) => {
      await setRole(tx, operatorId, role, at)
      await endSessionsOf(tx, operatorId, at)
    },
  }),

  defineAct(disableOperator, {
    preview: async (tx, { operatorId }) => {
      const operator = await lockKnown(tx, operatorId)
      return {
        ...about(operator),
        what: '運営者を無効にし、すべての端末でログアウトさせます',
        changes: [{ label: '状態', before: '有効', after: '無効' }],
        blocked: blockedFor(operator) ?? (await lastAdmin(tx, operator)),
        // One person may do it: somebody whose account is in wrong hands must be stopped at once.
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { operatorId }, { at }) => {
      await markDisabled(tx, operatorId, at)
      await endSessionsOf(tx, operatorId, at)
    },
  }),

  defineAct(endOperatorSessions, {
    preview: async (tx, { operatorId }, _actor, now) => {
      const operator = await lockKnown(tx, operatorId)
      const open = await countSessions(tx, operatorId, now)
      return {
        ...about(operator),
        what: 'すべての端末でログアウトさせます',
        changes: [{ label: 'ログイン中の端末', before: `${open}台`, after: '0台' }],
        blocked: open === 0 ? 'ログイン中の端末はありません。' : null,
        needsSecondPerson: false,
      }
    },
    perform: (tx, { operatorId }, { at }) => endSessionsOf(tx, operatorId, at),
  }),
]

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
