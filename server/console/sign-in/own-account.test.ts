import { expect, test } from 'vitest'
import { makeCommandCode } from '#contract/console/operators.ts'
import {
  addOwnPasskey,
  changeOwnPassword,
  readOwnAccount,
  removeOwnPasskey,
  startOwnPasskey,
} from '#contract/console/own-account.ts'
import {
  acceptInvitationByPassword,
  confirmOperatorByPassword,
  openInvitation,
  signInOperatorByPasskey,
  signInOperatorByPassword,
  startOperatorPasskey,
  whoami,
} from '#contract/console/sign-in.ts'
import { listActs } from '../../audit/list-acts.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  codeOf,
  invitationFor,
  operatorPassword as password,
  type TestOperator,
  twoAdmins,
} from '../../testing/members/operators.ts'
import { type Authenticator, newAuthenticator } from '../../testing/outside/authenticator.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { testConsoleOrigin as origin } from '../../testing/servers/http.ts'
import { findCommandSession } from '../operator/session.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { clock } = server
const { first, someone } = await twoAdmins(server)
const next = 'まったく新しい長いパスワード'

const registered = async ({ browser }: TestOperator, device: Authenticator) => {
  const { creation } = await browser.done(startOwnPasskey, {})
  return { creation, registration: device.create(creation, { origin }) }
}

async function added(operator: TestOperator): Promise<Authenticator> {
  const device = newAuthenticator()
  const { registration } = await registered(operator, device)
  await operator.browser.done(addOwnPasskey, { registration })
  return device
}

const credentialsOf = async ({ browser }: TestOperator) =>
  (await browser.done(readOwnAccount, {})).credentials

/** A code works once, so that the next one needs a later step. */
function nextCode({ totpSecret }: TestOperator): string {
  clock.advance('30s')
  return codeOf(server, totpSecret)
}

const subjectsOf = async (act: string, { email }: TestOperator) =>
  (await listActs(db.sql, { act, max: 50 })).filter(({ actor }) => actor === email).length

const mailsTo = async (email: string) =>
  (
    await db.sql<{ subject: string }[]>`
      select payload->>'subject' as subject from job_task where kind = 'send-mail' and payload->>'to' = ${email}`
  ).map(({ subject }) => subject)

test('an operator adds a second passkey, signs in with it, and they and the admins are told', async () => {
  const operator = await someone('support')
  const device = await added(operator)

  const browser = server.browser()
  const { request } = await browser.done(startOperatorPasskey, {})
  await browser.done(signInOperatorByPasskey, { assertion: device.get(request, { origin }) })

  expect((await browser.done(whoami, {})).me?.operatorId).toBe(operator.operatorId)
  expect((await credentialsOf(operator)).map(({ kind }) => kind).sort()).toEqual(['passkey', 'totp'])
  expect(await subjectsOf('operators passkey-add', operator)).toBe(1)
  expect(await mailsTo(operator.email)).toContain('【こつこつ運営】ログイン方法が変わりました')
  expect(await mailsTo(first.email)).toContain('【こつこつ運営】運営者がパスキーを追加しました')
})

test('a passkey of one operator is not added to another, and a registration is worth nothing elsewhere', async () => {
  const [one, other] = [await someone('support'), await someone('support')]
  const device = await added(one)
  const { creation, registration } = await registered(other, device)
  const { registration: foreign } = await registered(other, newAuthenticator())

  const taken = await other.browser.refused(addOwnPasskey, { registration })
  const stolen = await one.browser.refused(addOwnPasskey, { registration: foreign })

  expect(creation.excludeCredentials.map(({ id }) => id)).toContain(device.credentialId)
  expect([taken, stolen]).toEqual(['409 credential-taken', '400 passkey-expired'])
})

test('an unlocked screen is not enough to add or remove a passkey', async () => {
  const operator = await someone('support')
  const device = await added(operator)
  const { registration } = await registered(operator, newAuthenticator())
  clock.advance('3m')

  const refused = [
    await operator.browser.refused(startOwnPasskey, {}),
    await operator.browser.refused(addOwnPasskey, { registration }),
    await operator.browser.refused(removeOwnPasskey, { credentialId: device.credentialId }),
  ]
  await operator.browser.done(confirmOperatorByPassword, { password, code: nextCode(operator) })
  await operator.browser.done(startOwnPasskey, {})

  expect(new Set(refused)).toEqual(new Set(['403 requires-recent-login']))
})

test('an operator removes a passkey of their own, but never the last way to sign in, also not at the same moment', async () => {
  const operator = await someone('viewer')
  const other = await someone('viewer')
  const foreign = await added(other)
  const device = await added(operator)
  const { browser } = operator

  await browser.done(removeOwnPasskey, { credentialId: foreign.credentialId })
  await browser.done(removeOwnPasskey, { credentialId: device.credentialId })
  await browser.done(removeOwnPasskey, { credentialId: device.credentialId })
  await db.sql`delete from console_credential where operator_id = ${operator.operatorId}`
  const [one, two] = [await added(operator), await added(operator)]
  const answers = await Promise.all(
    [one, two].map(({ credentialId }) => browser.ask(removeOwnPasskey, { credentialId })),
  )

  expect(await credentialsOf(other)).toHaveLength(2)
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await credentialsOf(operator)).toHaveLength(1)
})

test('a new password ends the old one, every other session and the codes of the command line', async () => {
  const operator = await someone('support')
  const elsewhere = server.browser()
  const { email } = operator
  await elsewhere.done(signInOperatorByPassword, { email, password, code: nextCode(operator) })
  const { code: command } = await operator.browser.done(makeCommandCode, {})

  await operator.browser.done(changeOwnPassword, { password, code: nextCode(operator), next })
  const old = await server
    .browser()
    .refused(signInOperatorByPassword, { email, password, code: nextCode(operator) })
  const anew = await server
    .browser()
    .ask(signInOperatorByPassword, { email, password: next, code: nextCode(operator) })

  expect(await elsewhere.done(whoami, {})).toEqual({ me: null })
  expect((await operator.browser.done(whoami, {})).me?.email).toBe(email)
  expect(await findCommandSession(db.sql, command, clock.now())).toBeNull()
  expect([old, anew.ok]).toEqual(['400 sign-in-wrong', true])
  expect(await subjectsOf('operators password', operator)).toBe(1)
})

test('a password is changed only with the password and a new code, and not to a weak one', async () => {
  const operator = await someone('support')
  const { browser } = operator
  const code = nextCode(operator)

  const refused = [
    await browser.refused(changeOwnPassword, { password: 'guess', code, next }),
    await browser.refused(changeOwnPassword, { password, code: '000000', next }),
    await browser.refused(changeOwnPassword, { password, code, next: '短い' }),
    await browser.refused(changeOwnPassword, { password, code, next: 'abcabcabcabc' }),
  ]
  await browser.done(changeOwnPassword, { password, code, next })

  expect(refused).toEqual([
    '400 sign-in-wrong',
    '400 sign-in-wrong',
    '400 operator-password-short',
    '400 common-password',
  ])
  expect(await browser.refused(changeOwnPassword, { password: next, code, next: password })).toBe(
    '400 sign-in-wrong',
  )
})

test('the refusal of a short password at the registration names the length of operators', async () => {
  const { token } = await invitationFor(server, { invitedBy: first.operatorId })
  const browser = server.browser()
  const { totpSecret } = await browser.done(openInvitation, { token })
  const attempt = { token, password: 'short', code: codeOf(server, totpSecret) }

  expect(await browser.refused(acceptInvitationByPassword, attempt)).toBe('400 operator-password-short')
})
