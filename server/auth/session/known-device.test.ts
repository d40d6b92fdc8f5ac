import { expect, test } from 'vitest'
import { refreshSession, signIn, signOut } from '#contract/auth/auth.ts'
import { changeEmail, changePassword, confirmEmailChange, resetPassword } from '#contract/auth/auth-email.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  type HttpBrowser,
  newestCode,
  newRegistration,
  startAuthServer,
} from '../../testing/servers/auth-server.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const password = '新しいパスワード'

test('a reset makes marks from before it worthless, and marks the browser that did it', async () => {
  const [stranger, owner] = [server.browser(), server.browser()]
  const { email } = await stranger.registerNew()

  await owner.done(resetPassword, { code: await newestCode(db, email), password })

  expect(await triesOf(stranger, email)).toBe(5)
  expect(await triesOf(owner, email)).toBe(10)
})

test('a change of password makes the marks of other browsers worthless and keeps this one known', async () => {
  const [home, other] = [server.browser(), server.browser()]
  const { email, password: old } = await home.registerNew()
  await other.done(signIn, { email, password: old })

  await home.done(changePassword, { password })
  await home.done(refreshSession, {})
  await home.done(signOut, {})

  expect(await triesOf(other, email)).toBe(5)
  expect(await triesOf(home, email)).toBe(10)
})

test('a browser with a session stays known after a change of address', async () => {
  const home = server.browser()
  const { email, password: current } = await home.registerNew()
  const next = newRegistration().email
  await home.done(changeEmail, { email: next, password: current })
  await home.done(confirmEmailChange, { code: await newestCode(db, next) })

  await home.done(refreshSession, {})

  expect(await triesOf(home, next)).toBe(10)
  // Somebody else may register the old address; the mark says nothing about it.
  await server.browser().registerNew({ email })
  expect(await triesOf(home, email)).toBe(5)
})

test('a mark copied to the cookie of another device is worthless', async () => {
  const [home, thief] = [server.browser(), server.browser()]
  const { email } = await home.registerNew()
  const [, mark] = home.state.cookies.get('kotsu_device')?.split('.') ?? []
  thief.state.cookies.set('kotsu_device', `${'A'.repeat(22)}.${mark}`)

  expect(await triesOf(thief, email)).toBe(5)
})

/** Wrong passwords until the first wait: five for an unknown browser, ten for a known one. */
async function triesOf(browser: HttpBrowser, email: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const refusal = await browser.refused(signIn, { email, password: 'ちがうパスワード' })
    if (refusal !== '400 wrong-password') return tries
  }
}
