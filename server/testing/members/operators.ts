import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { OperatorAct } from '#contract/console/act.ts'
import { previewRequest } from '#contract/console/operators.ts'
import type { OperatorRole } from '#contract/console/roles.ts'
import { acceptInvitationByPassword, openInvitation, whoami } from '#contract/console/sign-in.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { insertInvitation } from '../../console/operator/invitation.ts'
import { totpCode } from '../../console/sign-in/totp.ts'
import type { startConsoleServer } from '../servers/console-server.ts'
import { doAct } from './operator-acts.ts'

type ConsoleServer = Awaited<ReturnType<typeof startConsoleServer>>

export const operatorPassword = 'こつこつ運営の長いパスワード'

/** The code that an authenticator app with this secret shows `ahead` steps from now. */
export function codeOf(server: Pick<ConsoleServer, 'clock'>, secret: string, ahead = 0): string {
  return totpCode(base32Bytes(secret), Math.floor(server.clock.now().getTime() / 30_000) + ahead)
}

/** The token of an invitation as the command line makes it, or as a row with an inviter. */
export const invitationFor = (
  { db, clock }: Pick<ConsoleServer, 'db' | 'clock'>,
  { role = 'admin', invitedBy = null }: { role?: OperatorRole; invitedBy?: string | null } = {},
) =>
  db.tx(null, async (tx) => {
    const email = `${randomUUID()}@console.test`
    const { token } = await insertInvitation(tx, { email, name: '運営 太郎', role, invitedBy }, clock.now())
    return { token, email }
  })

/** A real operator who has accepted an invitation with a password and a code. */
export async function acceptedOperator(
  server: ConsoleServer,
  { token, email }: { token: string; email: string },
) {
  const browser = server.browser()
  const { totpSecret } = await browser.done(openInvitation, { token })
  const code = codeOf(server, totpSecret)
  await browser.done(acceptInvitationByPassword, { token, password: operatorPassword, code })
  const { me } = await browser.done(whoami, {})
  return { browser, email, totpSecret, operatorId: me?.operatorId ?? '' }
}

export type TestOperator = Awaited<ReturnType<typeof acceptedOperator>>

/** One of the first two operators, admins whom the command line invited. */
export const operatorOfMachine = async (server: ConsoleServer) =>
  acceptedOperator(server, await invitationFor(server))

/** A colleague whom nobody has let in lately, so that they decide about everybody's requests. */
export async function colleague(
  server: ConsoleServer,
  { operatorId: invitedBy }: Pick<TestOperator, 'operatorId'>,
  role: OperatorRole,
): Promise<TestOperator> {
  const operator = await acceptedOperator(server, await invitationFor(server, { role, invitedBy }))
  await server.db.sql`delete from console_vouch where operator_id = ${operator.operatorId}`
  return operator
}

/** Two admins, so that acts for two persons need both, and colleagues whom the first one has invited long ago. */
export async function twoAdmins(server: ConsoleServer) {
  const first = await operatorOfMachine(server)
  const second = await operatorOfMachine(server)
  return { first, second, someone: (role: OperatorRole) => colleague(server, first, role) }
}

/** Asks `by` for an act that needs two persons; the decision is the one that `approver` would send. */
export async function requestedOf<Input extends Schema>(
  { by, approver }: Record<'by' | 'approver', Pick<TestOperator, 'browser'>>,
  act: OperatorAct<Input>,
  input: z.input<Input>,
) {
  const asked = await doAct(by.browser, act, input)
  if (asked.status !== 'requested') throw new Error('no request was made')
  const { requestId } = asked
  const { hash: seen } = await approver.browser.done(previewRequest, { requestId })
  return { requestId, seen, reason: '試験のため', decision: 'approved' as const }
}

function base32Bytes(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
