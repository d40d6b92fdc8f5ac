import { describe, expect, it, test } from 'vitest'
import { refreshSession, signIn } from '#contract/auth/auth.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import {
  addPasskey,
  reauthenticateByPasskey,
  removePasskey,
  removePassword,
  renamePasskey,
  signInByPasskey,
  startAddingPasskey,
  startPasskeyReauthentication,
  startPasskeySignIn,
} from '#contract/auth/passkey.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { assertFor, passkeyMember, signInBy } from '../../testing/members/passkey-member.ts'
import { type Forgery, newAuthenticator } from '../../testing/outside/authenticator.ts'
import { mailsTo, startAuthServer } from '../../testing/servers/auth-server.ts'
import { readAccount } from '../member/account-reader.ts'
import { findMember } from '../member/member.ts'
import { passkeysOf } from './passkey-rows.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const accountOf = (uid: string) => readAccount(db.sql, uid, server.clock.now())

describe('adding a passkey', () => {
  it('names it, shows it as a way in, mails the member and keeps other sessions', async () => {
    const { browser, uid, email, password } = await passkeyMember(db, server)
    const other = server.browser()
    await other.done(signIn, { email, password })
    const google = newAuthenticator()
    const { creation } = await browser.done(startAddingPasskey, {})

    const added = await browser.done(addPasskey, {
      registration: google.create(creation, { aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4' }),
    })

    expect(added.name).toBe('Googleパスワードマネージャー')
    expect((await passkeysOf(db.sql, uid)).map(({ name }) => name)).toContain('Safari（iPhone）')
    expect(await accountOf(uid)).toMatchObject({ providers: ['password', 'passkey'] })
    expect((await mailsTo(db, email)).slice(-3).map(({ subject }) => subject)).toEqual([
      '【こつこつ】パスキーを登録しました',
      '【こつこつ】新しい端末からログインがありました',
      '【こつこつ】パスキーを登録しました',
    ])
    expect(await findMember(db.sql, uid)).toMatchObject({ credentialVersion: 2, credentialsChangedAt: null })
    expect(await other.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
  })

  it('is idempotent: a retry stores nothing and mails nothing', async () => {
    const { browser, uid, email } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})
    const sent = { registration: newAuthenticator().create(creation) }
    const first = await browser.done(addPasskey, sent)
    const mails = (await mailsTo(db, email)).length

    expect(await browser.done(addPasskey, sent)).toEqual(first)

    expect(await passkeysOf(db.sql, uid)).toHaveLength(2)
    expect(await mailsTo(db, email)).toHaveLength(mails)
  })

  it('is refused for a second passkey under the same challenge', async () => {
    const { browser } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})
    await browser.done(addPasskey, { registration: newAuthenticator().create(creation) })

    const second = { registration: newAuthenticator().create(creation) }

    expect(await browser.refused(addPasskey, second)).toBe('400 passkey-expired')
  })

  it('needs a recent sign-in, at its start and at its end', async () => {
    const { browser } = await passkeyMember(db, server)
    server.clock.advance('9m')
    const { creation } = await browser.done(startAddingPasskey, {})
    server.clock.advance('2m')

    const sent = { registration: newAuthenticator().create(creation) }

    expect(await browser.refused(addPasskey, sent)).toBe('403 requires-recent-login')
    expect(await browser.refused(startAddingPasskey, {})).toBe('403 requires-recent-login')
  })

  it('is refused with a credential id that belongs to another member', async () => {
    const victim = await passkeyMember(db, server)
    const { browser, uid } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})

    const taken = newAuthenticator().create(creation, { credentialId: victim.authenticator.credentialId })

    expect(await browser.refused(addPasskey, { registration: taken })).toBe('400 passkey-refused')
    expect(await passkeysOf(db.sql, uid)).toHaveLength(1)
    expect(await signInBy(server.browser(), victim.authenticator)).toMatchObject({
      user: { uid: victim.uid },
    })
  })

  it('does not replace the key of one’s own credential id', async () => {
    const { browser, authenticator } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})

    const { credentialId } = authenticator
    const registration = newAuthenticator().create(creation, { credentialId })

    expect(await browser.refused(addPasskey, { registration })).toBe('400 passkey-refused')
  })

  it.each<[string, Forgery, string]>([
    ['of another origin', { origin: 'https://evil.example' }, '400 passkey-refused'],
    ['for another relying party', { rpId: 'evil.example' }, '400 passkey-refused'],
    ['without user verification', { isUserVerified: false }, '400 passkey-refused'],
    ['of another ceremony', { type: 'webauthn.get' }, '400 passkey-refused'],
    ['with a valid certificate', { hasCertificate: true }, '400 passkey-refused'],
    ['for a challenge of our own making', { challenge: 'AAAA' }, '400 passkey-expired'],
  ])('is refused for a registration %s', async (_what, forgery, refusal) => {
    const { browser, uid } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})

    const registration = newAuthenticator().create(creation, forgery)

    expect(await browser.refused(addPasskey, { registration })).toBe(refusal)
    expect(await passkeysOf(db.sql, uid)).toHaveLength(1)
  })

  it('is refused with a challenge of another flow, another member or another session', async () => {
    const { browser, email, password } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})
    const { request } = await browser.done(startPasskeySignIn, {})
    const ofSignIn = newAuthenticator().create({ ...creation, challenge: request.challenge })
    expect(await browser.refused(addPasskey, { registration: ofSignIn })).toBe('400 passkey-expired')

    const answer = await browser.done(signIn, { email, password })
    if (answer.state === 'signed-in') browser.take(answer)
    const ofOldSession = newAuthenticator().create(creation)
    expect(await browser.refused(addPasskey, { registration: ofOldSession })).toBe('400 passkey-expired')
  })

  it('is refused with a challenge of the re-authentication in the same session', async () => {
    const { browser, uid } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})
    const { request } = await browser.done(startPasskeyReauthentication, {})

    const registration = newAuthenticator().create({ ...creation, challenge: request.challenge })

    expect(await browser.refused(addPasskey, { registration })).toBe('400 passkey-expired')
    expect(await passkeysOf(db.sql, uid)).toHaveLength(1)
  })

  it('stops at ten', async () => {
    const { browser, uid } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})
    await db.sql`
      insert into auth_passkey
        (uid, credential_id, public_key, counter, transports, backup_eligible, backed_up, name, created_at)
      select uid, n::text, public_key, 0, transports, true, true, name, created_at
      from auth_passkey, generate_series(1, 9) n where uid = ${uid}`

    const eleventh = { registration: newAuthenticator().create(creation) }

    expect(await browser.refused(addPasskey, eleventh)).toBe('409 too-many-passkeys')
    expect(await browser.refused(startAddingPasskey, {})).toBe('409 too-many-passkeys')
  })
})

describe('re-authentication by passkey', () => {
  it('makes an old session recent', async () => {
    const { browser, authenticator } = await passkeyMember(db, server)
    server.clock.advance('11m')
    expect(await browser.refused(createIdToken, {})).toBe('403 requires-recent-login')
    const { request } = await browser.done(startPasskeyReauthentication, {})

    browser.take(await browser.done(reauthenticateByPasskey, { assertion: authenticator.get(request) }))

    expect(request.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.credentialId])
    expect(await browser.done(createIdToken, {})).toBeDefined()
  })

  it('is not answered by another member’s passkey, nor by a challenge of the sign-in', async () => {
    const { browser, authenticator } = await passkeyMember(db, server)
    const stranger = await passkeyMember(db, server)
    server.clock.advance('11m')
    const { request } = await browser.done(startPasskeyReauthentication, {})
    const ofStranger = { assertion: stranger.authenticator.get(request) }
    expect(await browser.refused(reauthenticateByPasskey, ofStranger)).toBe('403 user-mismatch')

    const ofSignIn = await assertFor(browser, authenticator)
    expect(await browser.refused(reauthenticateByPasskey, ofSignIn)).toBe('400 passkey-expired')
    expect(await browser.refused(createIdToken, {})).toBe('403 requires-recent-login')
  })

  it('is not answered by a challenge for adding a passkey in the same session', async () => {
    const { browser, authenticator } = await passkeyMember(db, server)
    const { creation } = await browser.done(startAddingPasskey, {})
    server.clock.advance('4m')
    const { request } = await browser.done(startPasskeyReauthentication, {})

    const sent = { assertion: authenticator.get({ ...request, challenge: creation.challenge }) }

    expect(await browser.refused(reauthenticateByPasskey, sent)).toBe('400 passkey-expired')
  })

  it('does not sign in: its challenge is refused there', async () => {
    const { browser, authenticator } = await passkeyMember(db, server)
    const { request } = await browser.done(startPasskeyReauthentication, {})

    const sent = { assertion: authenticator.get(request) }

    expect(await browser.refused(signInByPasskey, sent)).toBe('400 passkey-expired')
  })

  it('does not begin for a member without a passkey', async () => {
    const browser = server.browser()
    await browser.registerNew()

    expect(await browser.refused(startPasskeyReauthentication, {})).toBe('400 unknown-passkey')
  })
})

describe('removing a passkey', () => {
  it('ends its sign-in, mails the member, and succeeds again on a retry', async () => {
    const { browser, uid, email, authenticator } = await passkeyMember(db, server)
    const passkeyId = authenticator.credentialId
    const other = server.browser()
    const waiting = await assertFor(other, authenticator)

    await browser.done(removePasskey, { passkeyId })
    await browser.done(removePasskey, { passkeyId })

    expect(await other.refused(signInByPasskey, waiting)).toBe('400 unknown-passkey')
    expect(await accountOf(uid)).toMatchObject({ providers: ['password'] })
    const mails = (await mailsTo(db, email)).filter(({ subject }) => subject.includes('削除'))
    expect(mails.map(({ subject }) => subject)).toEqual(['【こつこつ】パスキーを削除しました'])
  })

  it('is refused for the last way in, with a stale session, and does nothing to another member’s', async () => {
    const { browser, authenticator, uid } = await passkeyMember(db, server)
    const other = await passkeyMember(db, server)
    await browser.done(removePassword, {})
    const passkeyId = authenticator.credentialId

    expect(await browser.refused(removePasskey, { passkeyId })).toBe('409 last-sign-in-method')
    await other.browser.done(removePasskey, { passkeyId })
    expect(await passkeysOf(db.sql, uid)).toHaveLength(1)
    server.clock.advance('11m')
    expect(await browser.refused(removePasskey, { passkeyId })).toBe('403 requires-recent-login')
  })
})

test('a passkey is renamed by its member only', async () => {
  const { browser, uid, authenticator } = await passkeyMember(db, server)
  const other = await passkeyMember(db, server)
  const wanted = { passkeyId: authenticator.credentialId, name: ' 会社の\u3000パソコン ' }

  await browser.done(renamePasskey, wanted)

  expect(await passkeysOf(db.sql, uid)).toMatchObject([{ name: '会社の パソコン' }])
  expect(await other.browser.refused(renamePasskey, wanted)).toBe('400 unknown-passkey')
  expect(await browser.refused(renamePasskey, { ...wanted, name: '　' })).toBe('400 bad-request')
})
