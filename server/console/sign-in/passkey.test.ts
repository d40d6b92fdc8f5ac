import { expect, test } from 'vitest'
import { listConsoleOperators } from '#contract/console/operators.ts'
import {
  acceptInvitationByPasskey,
  openInvitation,
  signInOperatorByPasskey,
  signOutOperator,
  startOperatorPasskey,
} from '#contract/console/sign-in.ts'
import { actsOn, recordActJob } from '../../audit/record-act.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { invitationFor, operatorOfMachine } from '../../testing/members/operators.ts'
import { type Authenticator, type Forgery, newAuthenticator } from '../../testing/outside/authenticator.ts'
import { runDue } from '../../testing/run-due.ts'
import type { HttpBrowser } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { testConsoleOrigin as origin, testIssuer } from '../../testing/servers/http.ts'

const server = await startConsoleServer(await testDatabase(), { isLocal: false })
const { clock } = server
const { operatorId: invitedBy } = await operatorOfMachine(server)

test('a passkey registers and signs in, at the origin of the console only', async () => {
  const { token } = await invitationFor(server, { invitedBy })
  const device = newAuthenticator()
  const browser = server.browser()
  const creation = await creationFor(browser, token)

  const foreign = device.create(creation, { origin: testIssuer })
  const refused = await browser.refused(acceptInvitationByPasskey, { token, registration: foreign })
  await browser.done(acceptInvitationByPasskey, { token, registration: device.create(creation, { origin }) })
  await browser.done(signOutOperator, {})
  const { request } = await browser.done(startOperatorPasskey, {})
  const assertion = device.get(request, { origin })
  await browser.done(signInOperatorByPasskey, { assertion })

  expect(refused).toBe('400 passkey-refused')
  expect((await browser.done(listConsoleOperators, {})).operators.length).toBeGreaterThan(1)
  // The answer to one challenge is worth nothing a second time, nor in another browser.
  expect(await browser.refused(signInOperatorByPasskey, { assertion })).toBe('400 passkey-expired')
  expect(await server.browser().refused(signInOperatorByPasskey, { assertion })).toBe('400 passkey-expired')
})

test('a passkey cannot serve two operators', async () => {
  const device = newAuthenticator()
  const [one, other] = [
    await invitationFor(server, { invitedBy }),
    await invitationFor(server, { invitedBy }),
  ]
  const register = async ({ token }: { token: string }) => {
    const browser = server.browser()
    const creation = await creationFor(browser, token)
    const registration = device.create(creation, { origin })
    return { creation, answer: await browser.ask(acceptInvitationByPasskey, { token, registration }) }
  }

  const first = await register(one)
  const second = await register(other)

  expect(first.answer.ok).toBe(true)
  expect(second.creation.excludeCredentials.map(({ id }) => id)).toContain(device.credentialId)
  expect(second.answer).toMatchObject({ ok: false, reason: 'credential-taken' })
})

test('an operator’s passkey that names nobody, somebody else or comes late does not sign in', async () => {
  const { browser, device } = await passkeyOperator()
  const late = await assertionOf(browser, device)
  clock.advance('6m')
  const { response, ...nameless } = await assertionOf(browser, device)
  const { userHandle: _, ...withoutHandle } = response
  const another = await assertionOf(browser, device, { userHandle: 'b3RoZXI' })

  const refusals = [
    await browser.refused(signInOperatorByPasskey, { assertion: late }),
    await browser.refused(signInOperatorByPasskey, { assertion: { ...nameless, response: withoutHandle } }),
    await browser.refused(signInOperatorByPasskey, { assertion: another }),
  ]

  expect(refusals).toEqual(['400 passkey-expired', '400 passkey-refused', '400 passkey-refused'])
})

test('a copied passkey of an operator is refused, and the audit log keeps it', async () => {
  const { browser, device, email } = await passkeyOperator({ isSynced: false })
  const newer = await assertionOf(browser, device)
  await browser.done(signInOperatorByPasskey, { assertion: newer })
  const copy = await assertionOf(browser, device, { counter: 1 })

  expect(await browser.refused(signInOperatorByPasskey, { assertion: copy })).toBe('400 passkey-refused')

  expect(await browser.refused(signInOperatorByPasskey, { assertion: copy })).toBe('400 passkey-expired')
  await runDue(server.db, [recordActJob(server.db)], clock)
  expect((await actsOn(server.db.sql, `operator ${email}`)).map(({ act }) => act)).toContain(
    'passkey refused as a copy',
  )
})

async function passkeyOperator({ isSynced = true } = {}) {
  const { token, email } = await invitationFor(server, { invitedBy })
  const device = newAuthenticator({ isSynced })
  const browser = server.browser()
  const creation = await creationFor(browser, token)
  await browser.done(acceptInvitationByPasskey, { token, registration: device.create(creation, { origin }) })
  await browser.done(signOutOperator, {})
  return { browser, device, email }
}

async function assertionOf(browser: HttpBrowser, device: Authenticator, forged: Forgery = {}) {
  const { request } = await browser.done(startOperatorPasskey, {})
  return device.get(request, { origin, ...forged })
}

async function creationFor(browser: HttpBrowser, token: string) {
  const { creation } = await browser.done(openInvitation, { token })
  if (!creation) throw new Error('the console offers no passkey')
  return creation
}
