import { listConsoleOperators, makeCommandCode } from '#contract/console/operators.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Handler } from '../../http/handle.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import { actorOf } from '../act/act-handlers.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { credentialKinds } from '../sign-in/credential.ts'
import { listInvitations } from './invitation.ts'
import { listOperators } from './operator.ts'
import { isStillSignedIn, listOpenSessions, openCommandSession } from './session.ts'

export function operatorCallables(operatorConsole: Console): Handler[] {
  const { db } = operatorConsole
  return [
    handleOperator(operatorConsole, listConsoleOperators, async (_input, { clock }) => {
      const now = clock.now()
      const operators = await listOperators(db.sql)
      const sessions = await listOpenSessions(db.sql, now)
      const kinds = await credentialKinds(db.sql)
      const nameOf = (id: string | null) => operators.find((each) => each.id === id)?.name ?? null
      return {
        operators: operators.map(({ id, name, email, role, invitedBy, createdAt, disabledAt }) => ({
          operatorId: id,
          name,
          email,
          role,
          invitedBy: nameOf(invitedBy),
          createdAt: createdAt.toISOString(),
          disabledAt: disabledAt?.toISOString() ?? null,
          signsInWith: kinds.filter(({ operatorId }) => operatorId === id).map(({ kind }) => kind),
          sessions: sessions
            .filter(({ operatorId }) => operatorId === id)
            .map(({ sessionId, openedAt, endsAt, address, device }) => ({
              sessionId,
              address,
              device,
              openedAt: openedAt.toISOString(),
              endsAt: endsAt.toISOString(),
            })),
        })),
        invitations: (await listInvitations(db.sql)).map(({ id, name, email, role, invitedBy, endsAt }) => ({
          invitationId: id,
          name,
          email,
          role,
          invitedBy: nameOf(invitedBy),
          endsAt: endsAt.toISOString(),
          state: endsAt > now ? ('open' as const) : ('ended' as const),
        })),
      }
    }),

    handleOperator(operatorConsole, makeCommandCode, async (_input, context) => {
      const at = context.clock.now()
      const operator = actorOf(context)
      const { code, endsAt } = await db.tx(null, async (tx) => {
        if (!(await isStillSignedIn(tx, context.operator, at))) throw notSignedIn()
        const subject = `operator ${operator.email}`
        await recordAct(tx, { at, actor: operator.email, act: 'operators command-code', subject, operator })
        return openCommandSession(tx, operator.id, context)
      })
      return { code, endsAt: endsAt.toISOString() }
    }),
  ]
}
