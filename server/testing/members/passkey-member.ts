import { verifyEmail } from '#contract/auth/auth-email.ts'
import {
  addPasskey,
  signInByPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from '#contract/auth/passkey.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { type Authenticator, newAuthenticator } from '../outside/authenticator.ts'
import { type AuthServer, type HttpBrowser, newestCode } from '../servers/auth-server.ts'

/** A member with a verified address, a password and one passkey. */
export async function passkeyMember(
  db: TestDatabase,
  server: AuthServer,
  { isVerified = true, isSynced = true } = {},
) {
  const browser = server.browser()
  const { uid, email, password } = await browser.registerNew()
  if (isVerified) await browser.done(verifyEmail, { code: await newestCode(db, email) })
  const authenticator = newAuthenticator({ isSynced })
  await add(browser, authenticator)
  return { browser, uid, email, password, authenticator }
}

export async function add(browser: HttpBrowser, authenticator: Authenticator) {
  const { creation } = await browser.done(startAddingPasskey, {})
  return browser.done(addPasskey, { registration: authenticator.create(creation) })
}

/** An assertion for this browser, not yet sent. */
export async function assertFor(browser: HttpBrowser, authenticator: Authenticator) {
  const { request } = await browser.done(startPasskeySignIn, {})
  return { assertion: authenticator.get(request) }
}

export async function signInBy(browser: HttpBrowser, authenticator: Authenticator) {
  return browser.done(signInByPasskey, await assertFor(browser, authenticator))
}
