import type { OperatorRole } from '#contract/console/roles.ts'
import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Db } from '../../db/db.ts'
import { operatorError } from '../../operator-error.ts'
import { insertInvitation, invitationUrl } from './invitation.ts'

type First = Acting & { email: string; name: string; role: OperatorRole; origin: string }

/**
 * Invites one of the first two operators, whose link the machine shows. Accepting it fails once there are two.
 */
export async function inviteOnMachine(
  db: Db,
  { email, name, role, origin, ...acting }: First,
): Promise<{ url: string; endsAt: Date }> {
  if (role !== 'admin') throw operatorError('first-operator-admin')
  const { token, endsAt } = await db.tx(null, async (tx) => {
    await recordAct(tx, { ...acting, act: 'operators add', subject: `operator ${email}` })
    return insertInvitation(tx, { email, name, role, invitedBy: null }, acting.at)
  })
  return { url: invitationUrl(origin, token), endsAt }
}
