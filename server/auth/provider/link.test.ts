import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { changePassword } from '#contract/auth/auth-email.ts'
import { finishProvider, startProvider, unlinkProvider } from '#contract/auth/auth-provider.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newEmail, startProviderServer } from '../../testing/servers/provider-server.ts'
import { readAccount } from '../member/account-reader.ts'

const db = await testDatabase()
const { server, clock, popup, registered, onAnotherDevice } = await startProviderServer(db)

describe('linking', () => {
  it('adds the account, which then signs in', async () => {
    const browser = server.browser()
    const { uid } = await browser.registerNew()
    const email = newEmail()

    const flow = await popup(browser, 'apple', { email, verified: 'yes' }, 'link')
    expect(await browser.done(finishProvider, { flow })).toEqual({ state: 'linked' })

    expect(await readAccount(db.sql, uid, clock.now())).toMatchObject({ providers: ['password', 'apple'] })
    const other = server.browser()
    const again = await popup(other, 'apple', { email, verified: 'yes' })
    expect(await other.done(finishProvider, { flow: again })).toMatchObject({ user: { uid } })
  })

  it('the account of the very address verifies it', async () => {
    const browser = server.browser()
    const { uid, email } = await browser.registerNew()

    const flow = await popup(browser, 'google', { email, verified: 'yes' }, 'link')
    await browser.done(finishProvider, { flow })

    expect(await readAccount(db.sql, uid, clock.now())).toMatchObject({ emailVerified: true })
  })

  it('refuses an account of another member, and a second one of the same provider', async () => {
    const taken = newEmail()
    await registered('google', taken)
    const browser = server.browser()
    await browser.registerNew()

    const ofAnother = await popup(browser, 'google', { email: taken, verified: 'yes' }, 'link')
    expect(await browser.refused(finishProvider, { flow: ofAnother })).toBe('409 credential-already-in-use')
    const first = await popup(browser, 'google', { email: newEmail(), verified: 'yes' }, 'link')
    await browser.done(finishProvider, { flow: first })
    const second = await popup(browser, 'google', { email: newEmail(), verified: 'yes' }, 'link')
    expect(await browser.refused(finishProvider, { flow: second })).toBe('409 provider-already-linked')
  })

  it('needs somebody signed in, recently', async () => {
    const visitor = server.browser()
    const start = { provider: 'google', purpose: 'link', flow: randomUUID() } as const
    expect(await visitor.refused(startProvider, start)).toBe('401 not-signed-in')

    const device = await onAnotherDevice()
    expect(await device.refused(startProvider, start)).toBe('403 requires-recent-login')
  })
})

describe('unlinking', () => {
  it('takes the account away, which then signs in nobody', async () => {
    const browser = server.browser()
    await browser.registerNew()
    const email = newEmail()
    const flow = await popup(browser, 'google', { email, verified: 'yes' }, 'link')
    await browser.done(finishProvider, { flow })

    await browser.done(unlinkProvider, { provider: 'google' })

    const other = server.browser()
    const again = await popup(other, 'google', { email, verified: 'yes' })
    expect(await other.done(finishProvider, { flow: again })).toMatchObject({ state: 'needs-registration' })
    expect(await browser.refused(unlinkProvider, { provider: 'google' })).toBe('404 no-such-provider')
  })

  it('leaves a way to sign in: first a password, then the account may go', async () => {
    const { browser } = await registered('google', newEmail())

    expect(await browser.refused(unlinkProvider, { provider: 'google' })).toBe('409 last-sign-in-method')
    await browser.done(changePassword, { password: 'こつこつ貯める石ころ' })
    expect(await browser.done(unlinkProvider, { provider: 'google' })).toEqual({})
  })

  it('needs a recent sign-in', async () => {
    const device = await onAnotherDevice()

    expect(await device.refused(unlinkProvider, { provider: 'google' })).toBe('403 requires-recent-login')
  })
})

describe('showing again who one is, by the provider', () => {
  it('makes a session recent that came by a link from another device', async () => {
    const email = newEmail()
    const device = await onAnotherDevice(email)
    expect(await device.refused(createIdToken, {})).toBe('403 requires-recent-login')

    const flow = await popup(device, 'google', { email, verified: 'yes' }, 'reauthenticate')
    const answer = await device.done(finishProvider, { flow })
    if (answer.state === 'signed-in') device.take(answer)

    expect(await device.done(createIdToken, {})).toMatchObject({ url: expect.stringContaining('idToken=') })
  })

  it('refuses the account of somebody else', async () => {
    const device = await onAnotherDevice()

    const flow = await popup(device, 'google', { email: newEmail(), verified: 'yes' }, 'reauthenticate')

    expect(await device.refused(finishProvider, { flow })).toBe('403 user-mismatch')
    expect(await device.refused(createIdToken, {})).toBe('403 requires-recent-login')
  })
})
