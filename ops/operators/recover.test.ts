import { expect, test } from 'vitest'
import { listConsoleOperators, makeCommandCode, resendInvitationAct } from '#contract/console/operators.ts'
import { openInvitation, signInOperatorByPassword, whoami } from '#contract/console/sign-in.ts'
import { listActs } from '#server/audit/list-acts.ts'
import { vouchedUntil } from '#server/console/operator/vouch.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import {
  acceptedOperator,
  codeOf,
  invitationFor,
  operatorOfMachine,
  operatorPassword as password,
} from '#server/testing/members/operators.ts'
import { startConsoleServer } from '#server/testing/servers/console-server.ts'
import { opsOn } from '../testing/ops-on.ts'
import { operatorsCommand } from './operators.ts'

const byMail = (email: string, ...more: string[]) => ['recover', email, '--yes', ...more]
const recover = (email: string, ...more: string[]) => byMail(email, '--print-link', ...more)
const tokenIn = (output: string) => /#(\S+)/.exec(output)?.[1] ?? ''

async function newConsole() {
  const db = await testDatabase()
  const server = await startConsoleServer(db, { isLocal: false })
  const only = await operatorOfMachine(server)
  const at = server.clock.now()
  // Everybody is signed out 9 hours later.
  const later = new Date(at.getTime() + 9 * 3_600_000)
  return { db, server, only, at, later, ops: opsOn(db, { at: later }) }
}

test('the only admin registers a new credential for the same account, and the lost one ends', async () => {
  const { db, server, only, ops } = await newConsole()

  const done = await ops(operatorsCommand, recover(only.email))
  server.clock.advance('9h')
  const lost = await server.browser().refused(signInOperatorByPassword, {
    ...{ email: only.email, password },
    code: codeOf(server, only.totpSecret),
  })
  const again = await acceptedOperator(server, { token: tokenIn(done.output), email: only.email })

  expect(done.shown).toContain('remove the credentials')
  expect(lost).toBe('400 sign-in-wrong')
  expect(again.operatorId).toBe(only.operatorId)
  const { operators } = await again.browser.done(listConsoleOperators, {})
  expect(operators).toMatchObject([{ email: only.email, role: 'admin', disabledAt: null }])
  const [entry] = await listActs(db.sql, { act: 'operators recover' })
  expect(entry).toMatchObject({ actor: 'sato', subject: `operator ${only.email}`, operator: null })
  const mails = await db.sql<{ to: string }[]>`
    select payload->>'to' as to from job_task where kind = 'send-mail' and payload->>'subject' like '%再登録'`
  expect(mails).toEqual([{ to: only.email }])
})

test('an admin who is signed in, or another admin, stops it until it is confirmed in words', async () => {
  const { server, only, at, ops } = await newConsole()
  const open = await ops(operatorsCommand, recover(only.email), { at })
  const other = await acceptedOperator(server, await invitationFor(server, { invitedBy: only.operatorId }))
  const two = await ops(operatorsCommand, recover(only.email))
  const wrong = await ops(operatorsCommand, recover(only.email, '--confirm', other.email))
  const still = await only.browser.done(whoami, {})
  const confirmed = await ops(operatorsCommand, byMail(only.email, '--confirm', only.email), { at })

  for (const { output, isRefused } of [open, two, wrong]) {
    expect(isRefused).toBe(true)
    expect(output).toContain(`--confirm ${only.email}`)
  }
  expect(still.me).not.toBeNull()
  expect(confirmed.isRefused).toBe(false)
  expect(await only.browser.done(whoami, {})).toEqual({ me: null })
  expect((await other.browser.done(whoami, {})).me).not.toBeNull()
})

test('a colleague cannot take the link of a recovery and become that operator', async () => {
  const { db, server, only, at, ops } = await newConsole()
  const other = await operatorOfMachine(server)
  const code = (await other.browser.done(makeCommandCode, {})).code
  const printed = await ops(operatorsCommand, recover(only.email, '--confirm', only.email), { at })
  const done = await ops(operatorsCommand, byMail(only.email, '--confirm', only.email), { at })
  const [row] = await db.sql<
    { id: string }[]
  >`select id from console_invitation where for_operator is not null`

  const { invitations } = await other.browser.done(listConsoleOperators, {})
  const link = await other.browser.refused(resendInvitationAct.preview, { invitationId: row?.id ?? '' })
  const invite = ['add', only.email, '--name', '花子', '--role', 'admin', '--yes']
  const byCommand = await ops(operatorsCommand, invite, { at, operator: other.email, code })

  expect([printed.isRefused, printed.output]).toEqual([true, expect.stringContaining('not printed')])
  expect([done.isRefused, tokenIn(done.output)]).toEqual([false, ''])
  expect(invitations).toEqual([])
  expect(link).toBe('404 invitation-ended')
  expect(byCommand.isRefused).toBe(true)
  const mails = await db.sql<{ to: string }[]>`
    select payload->>'to' as to from job_task where kind = 'send-mail' and payload->>'subject' like '%取り消しました'`
  expect(mails.map(({ to }) => to).sort()).toEqual([only.email, other.email].sort())
  // Nobody knows who was at the machine, so the two accounts are not two persons for some days.
  expect(await vouchedUntil(db.sql, [only.operatorId, other.operatorId], at)).not.toBeNull()
})

test('only active admins are recovered, an earlier link ends, and a disabled account gets nothing by it', async () => {
  const { db, server, only, ops } = await newConsole()
  const viewer = await acceptedOperator(
    server,
    await invitationFor(server, { role: 'viewer', invitedBy: only.operatorId }),
  )
  const refused = [
    await ops(operatorsCommand, recover(viewer.email)),
    await ops(operatorsCommand, recover('nobody@console.test')),
  ]
  await db.sql`update console_operator set disabled_at = now() where id = ${viewer.operatorId}`
  const earlier = await ops(operatorsCommand, recover(only.email))
  const newer = await ops(operatorsCommand, recover(only.email))
  server.clock.advance('9h')

  expect(refused.map(({ output }) => output)).toEqual([
    expect.stringContaining('is not an admin'),
    'no operator nobody@console.test',
  ])
  const browser = server.browser()
  expect(await browser.refused(openInvitation, { token: tokenIn(earlier.output) })).toBe(
    '400 invitation-ended',
  )
  await db.sql`update console_operator set disabled_at = now() where id = ${only.operatorId}`
  await expect(acceptedOperator(server, { token: tokenIn(newer.output), email: only.email })).rejects.toThrow(
    'user-disabled',
  )
  const left = await db.sql`select 1 from console_credential where operator_id = ${only.operatorId}`
  expect(left).toHaveLength(0)
})
