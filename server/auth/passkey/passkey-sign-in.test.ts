import { expect, test } from 'vitest'
import { deleteAccount, restoreAccount } from '#contract/account.ts'
import { refreshSession } from '#contract/auth/auth.ts'
import { signInByPasskey, startAddingPasskey, startPasskeySignIn } from '#contract/auth/passkey.ts'
import { actsOn, recordActJob } from '../../audit/record-act.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { assertFor, passkeyMember, signInBy } from '../../testing/members/passkey-member.ts'
import { sessionsSeenBy } from '../../testing/members/sessions-seen-by.ts'
import { type Forgery, newAuthenticator } from '../../testing/outside/authenticator.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { suspendMember } from '../member/operate.ts'
import { passkeysOf } from './passkey-rows.ts'

const db = await testDatabase()
const server = await startAuthServer(db)

test('a passkey signs its member in without an address, and the session is recent', async () => {
  const { uid, authenticator } = await passkeyMember(db, server)
  const browser = server.browser()

  const answer = await signInBy(browser, authenticator)

  expect(answer).toMatchObject({ state: 'signed-in', user: { uid } })
  if (answer.state === 'signed-in') browser.take(answer)
  const sessions = await sessionsSeenBy(browser, db, server)
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ openedBy: 'passkey' })
  expect(await browser.done(startAddingPasskey, {})).toBeDefined()
})

test('an assertion signs in once: a replay is refused', async () => {
  const { authenticator } = await passkeyMember(db, server)
  const browser = server.browser()
  const sent = await assertFor(browser, authenticator)

  await browser.done(signInByPasskey, sent)

  expect(await browser.refused(signInByPasskey, sent)).toBe('400 passkey-expired')
})

test('one of ten parallel uses of a challenge wins', async () => {
  const { uid, authenticator } = await passkeyMember(db, server)
  const browser = server.browser()
  const sent = await assertFor(browser, authenticator)

  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.ask(signInByPasskey, sent)))

  const outcomes = answers.map((answer) => (answer.ok ? 'in' : answer.reason)).sort()
  expect(outcomes).toEqual(['in', ...Array.from({ length: 9 }, () => 'passkey-expired')])
  const opened = await db.sql`select 1 from auth_session where uid = ${uid} and opened_by = 'passkey'`
  expect(opened).toHaveLength(1)
})

test('a challenge is refused in another browser, after five minutes, and when the server did not make it', async () => {
  const { authenticator } = await passkeyMember(db, server)
  const [mine, other] = [server.browser(), server.browser()]

  const sent = await assertFor(mine, authenticator)
  await other.done(startPasskeySignIn, {})
  expect(await other.refused(signInByPasskey, sent)).toBe('400 passkey-expired')
  expect(await server.browser().refused(signInByPasskey, sent)).toBe('400 passkey-expired')

  const { request } = await mine.done(startPasskeySignIn, {})
  const made = { assertion: authenticator.get(request, { challenge: 'AAAA' }) }
  expect(await mine.refused(signInByPasskey, made)).toBe('400 passkey-expired')

  server.clock.advance('5m')
  expect(await mine.refused(signInByPasskey, sent)).toBe('400 passkey-expired')
})

test('a challenge for adding a passkey does not sign in', async () => {
  const { browser, authenticator } = await passkeyMember(db, server)
  const { request } = await browser.done(startPasskeySignIn, {})
  const { creation } = await browser.done(startAddingPasskey, {})

  const sent = { assertion: authenticator.get({ ...request, challenge: creation.challenge }) }

  expect(await browser.refused(signInByPasskey, sent)).toBe('400 passkey-expired')
})

test.each<[string, Forgery]>([
  ['of another origin', { origin: 'https://issuer.test.evil.example' }],
  ['of plain http', { origin: 'http://issuer.test' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without user verification', { isUserVerified: false }],
  ['of another ceremony', { type: 'webauthn.create' }],
  ['that names another member', { userHandle: Buffer.from('somebody else').toString('base64url') }],
])('an assertion %s is refused', async (_what, forgery) => {
  const { authenticator } = await passkeyMember(db, server)
  const browser = server.browser()
  const { request } = await browser.done(startPasskeySignIn, {})

  const sent = { assertion: authenticator.get(request, forgery) }

  expect(await browser.refused(signInByPasskey, sent)).toBe('400 passkey-refused')
})

test('a signature by another key and an unknown credential are refused', async () => {
  const { authenticator } = await passkeyMember(db, server)
  const browser = server.browser()
  const { request } = await browser.done(startPasskeySignIn, {})
  const stranger = newAuthenticator()

  const forged = stranger.get(request, { credentialId: authenticator.credentialId })
  const { userHandle } = authenticator.get(request).response
  const sent = { assertion: { ...forged, response: { ...forged.response, userHandle } } }

  expect(await browser.refused(signInByPasskey, sent)).toBe('400 passkey-refused')
  const unknown = {
    assertion: { ...sent.assertion, id: stranger.credentialId, rawId: stranger.credentialId },
  }
  expect(await browser.refused(signInByPasskey, unknown)).toBe('400 unknown-passkey')
})

test('a counter that does not grow is refused and stays on record for the operator', async () => {
  const { uid, authenticator } = await passkeyMember(db, server, { isSynced: false })
  await signInBy(server.browser(), authenticator)
  const [before] = await passkeysOf(db.sql, uid)
  const browser = server.browser()
  const { request } = await browser.done(startPasskeySignIn, {})

  const copy = { assertion: authenticator.get(request, { counter: before?.counter ?? 0 }) }

  expect(await browser.refused(signInByPasskey, copy)).toBe('400 passkey-refused')
  expect(await passkeysOf(db.sql, uid)).toMatchObject([{ counter: before?.counter }])
  await runDue(db, [recordActJob(db)], server.clock)
  expect((await actsOn(db.sql, uid)).map(({ act }) => act)).toEqual(['passkey refused as a copy'])
  expect(server.lines.some((line) => line.includes('its counter went back'))).toBe(true)
  await signInBy(browser, authenticator)
})

test('the backup state and the time of the last use are kept', async () => {
  const { uid, authenticator } = await passkeyMember(db, server)
  expect(await passkeysOf(db.sql, uid)).toMatchObject([
    { backupEligible: true, backedUp: true, lastUsedAt: null },
  ])
  server.clock.advance('1m')

  await signInBy(server.browser(), authenticator)

  expect(await passkeysOf(db.sql, uid)).toMatchObject([{ lastUsedAt: server.clock.now() }])
})

test('a suspended member does not sign in by passkey', async () => {
  const { uid, authenticator } = await passkeyMember(db, server)
  await db.tx(uid, (tx) => suspendMember(tx, { uid, at: server.clock.now() }, 'fraud'))
  const browser = server.browser()

  const refusal = await browser.refused(signInByPasskey, await assertFor(browser, authenticator))

  expect(refusal).toBe('403 user-disabled')
})

test('a member who is leaving is asked whether to stay', async () => {
  const { browser, uid, authenticator } = await passkeyMember(db, server)
  await browser.done(deleteAccount, { word: '退会' })
  const other = server.browser()

  const answer = await signInBy(other, authenticator)

  expect(answer.state).toBe('deleting')
  if (answer.state !== 'deleting') return
  expect(await other.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
  expect(await other.done(restoreAccount, { restoreToken: answer.restoreToken })).toMatchObject({
    user: { uid },
  })
})

test('failed sign-ins from one network are slowed down', async () => {
  const { authenticator } = await passkeyMember(db, server)
  const browser = server.browser()
  const { request } = await browser.done(startPasskeySignIn, {})
  const wrong = { assertion: authenticator.get(request, { origin: 'https://evil.example' }) }

  for (let n = 0; n < 30; n++)
    expect(await browser.refused(signInByPasskey, wrong)).toBe('400 passkey-refused')

  expect(await browser.refused(signInByPasskey, wrong)).toBe('429 too-many-requests')
})

test('another site’s page cannot begin or finish a sign-in', async () => {
  const { authenticator } = await passkeyMember(db, server)
  const browser = server.browser()
  const sent = await assertFor(browser, authenticator)
  browser.state.headers['sec-fetch-site'] = 'cross-site'

  expect(await browser.refused(startPasskeySignIn, {})).toBe('403 bad-request')
  expect(await browser.refused(signInByPasskey, sent)).toBe('403 bad-request')
})
