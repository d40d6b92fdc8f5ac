import type { OperatorRole } from '#contract/console/roles.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Db } from '../../db/db.ts'
import { operatorError } from '../../operator-error.ts'
import { insertInvitation, invitationUrl } from './invitation.ts'

type First = { email: string; name: string; role: OperatorRole; actor: string; at: Date; origin: string }

/** Invites the first operator, while there is none. Accepting it fails once another one has been accepted. */
export async function inviteFirstOperator(
  db: Db,
  { email, name, role, actor, at, origin }: First,
): Promise<{ url: string; endsAt: Date }> {
  if (role !== 'admin') throw operatorError('first-operator-admin')
  const { token, endsAt } = await db.tx(null, async (tx) => {
    await recordAct(tx, { at, actor, act: 'operators add', subject: `operator ${email}` })
    return insertInvitation(tx, { email, name, role, invitedBy: null }, at)
  })
  return { url: invitationUrl(origin, token), endsAt }
}
