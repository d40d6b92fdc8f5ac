import { recordAct } from '../../audit/record-act.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { operatorError } from '../../operator-error.ts'
import { insertInvitation, invitationUrl } from './invitation.ts'
import {
  countAdmins,
  findOperatorByEmail,
  listOperators,
  lockOperator,
  type StoredOperator,
} from './operator.ts'
import { mailRecovery, tellAdmins } from './operator-mails.ts'
import { endSessionsOf } from './session.ts'
import { anybody, vouchFor } from './vouch.ts'

type Recovery = {
  operator: StoredOperator
  /** Active admins beside this one, who could let the person in again. */
  otherAdmins: number
  /** Active colleagues of any role, who could take a link that is printed. */
  colleagues: number
  /** Open sessions of admins, whose owner may be at work. */
  adminSessions: number
}

/** An admin who lost the credential, and who else could still help. Throws for anybody but an active admin. */
export async function readRecovery(db: Db, email: string, now: Date): Promise<Recovery> {
  const operator = await findOperatorByEmail(db.sql, email)
  if (!operator || operator.isSample) throw operatorError('operator-unknown-address', { email })
  if (operator.role !== 'admin') throw operatorError('recovery-not-admin', { email })
  return db.tx(null, async (tx) => ({
    operator,
    otherAdmins: (await countAdmins(tx)).active - 1,
    colleagues: await countColleagues(tx, operator.id),
    adminSessions: await countAdminSessions(tx, now),
  }))
}

/** Whether somebody must confirm the recovery in words, because an admin could still act in the console. */
export const needsConfirmation = ({ otherAdmins, adminSessions }: Recovery) =>
  otherAdmins > 0 || adminSessions > 0

type Order = { recovery: Recovery; actor: string; at: Date; origin: string; isConfirmed: boolean }

/**
 * Takes the lost credentials away, ends all sessions and invites the same account to register a new credential. The
 * link goes to the operator's own address.
 */
export async function recoverOperator(
  db: Db,
  { recovery: { operator }, actor, at, origin, isConfirmed }: Order,
): Promise<{ url: string; endsAt: Date }> {
  return db.tx(null, async (tx) => {
    const locked = await lockOperator(tx, operator.id)
    const { active } = await countAdmins(tx)
    const sessions = await countAdminSessions(tx, at)
    if (locked?.disabledAt || locked?.role !== 'admin') throw operatorError('act-changed')
    if (!isConfirmed && (active > 1 || sessions > 0)) throw operatorError('act-changed')

    const { id, email, name, role } = locked
    await endSessionsOf(tx, id, at)
    await tx`delete from console_credential where operator_id = ${id}`
    await tx`
      update console_invitation set withdrawn_at = ${at}
      where for_operator = ${id} and used_at is null and withdrawn_at is null`
    const invited = { email, name, role, invitedBy: null, forOperator: id }
    const { token, endsAt } = await insertInvitation(tx, invited, at)
    const url = invitationUrl(origin, token)
    await mailRecovery(tx, { email, url, endsAt })
    await tellAdmins(tx, {
      what: '運営者のログイン方法を取り消しました',
      who: locked,
      by: `サーバーのアカウント ${actor}`,
    })
    // Nobody knows who is at the machine, so nobody counts as a second person beside the recovered account.
    if ((await countColleagues(tx, id)) > 0) await vouchFor(tx, id, [anybody], at)
    const details = { otherAdmins: active - 1, adminSessions: sessions }
    await recordAct(tx, { at, actor, act: 'operators recover', subject: `operator ${email}`, details })
    return { url, endsAt }
  })
}

const countColleagues = async (sql: Sql | Tx, id: string): Promise<number> =>
  (await listOperators(sql)).filter((each) => each.id !== id && !each.disabledAt && !each.isSample).length

async function countAdminSessions(sql: Sql | Tx, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from console_session session join console_operator operator on operator.id = session.operator_id
    where role = 'admin' and not is_sample and disabled_at is null and ended_at is null and ends_at > ${now}`
  return row?.count ?? 0
}
