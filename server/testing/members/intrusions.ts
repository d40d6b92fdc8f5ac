import { expect } from 'vitest'
import { signIn } from '#contract/auth/auth.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  resetPassword,
  verifyEmail,
} from '#contract/auth/auth-email.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { type AuthServer, type HttpBrowser, mailsTo, newestCode } from '../servers/auth-server.ts'

type Known = { email: string; password: string }

export const intruderPassword = '盗んだ人のあいことば'

/** Members whose password somebody else knows, and what both do. */
export function intrusions(server: AuthServer, db: TestDatabase) {
  async function verified() {
    const browser = server.browser()
    const { uid, email, password } = await browser.registerNew()
    await browser.done(verifyEmail, { code: await newestCode(db, email) })
    return { browser, uid, email, password }
  }

  async function signedInElsewhere({ email, password }: Known): Promise<HttpBrowser> {
    const browser = server.browser()
    const answer = await browser.done(signIn, { email, password })
    if (answer.state === 'signed-in') browser.take(answer)
    return browser
  }

  /** A thief who knows the password moves the account to an address of their own and sets another password. */
  async function takeOver(owner: Known) {
    const thief = await signedInElsewhere(owner)
    const theirs = await moveAway(thief, owner, owner.password)
    await thief.done(changePassword, { password: intruderPassword })
    return { thief, theirs }
  }

  async function moveAway(browser: HttpBrowser, { email }: Known, password: string): Promise<string> {
    const theirs = `away-${email}`
    await browser.done(changeEmail, { email: theirs, password })
    await browser.done(confirmEmailChange, { code: await newestCode(db, theirs) })
    return theirs
  }

  /** The owner completes the reset that was mailed, and signs in with the new password. */
  async function renew({ email }: Known) {
    const mail = (await mailsTo(db, email)).at(-1)
    expect(mail?.subject).toBe('【こつこつ】パスワードの再設定')
    const browser = server.browser()
    await browser.done(resetPassword, { code: mail?.code ?? '', password: '取り戻したあいことば' })
    expect(await browser.done(signIn, { email, password: '取り戻したあいことば' })).toMatchObject({
      state: 'signed-in',
    })
  }

  /** The code of the newest protect link that was mailed to an address. */
  async function protectCode(email: string): Promise<string> {
    const links = (await mailsTo(db, email)).filter(({ url }) => url?.includes('mode=protect'))
    return links.at(-1)?.code ?? ''
  }

  return { verified, signedInElsewhere, takeOver, moveAway, renew, protectCode }
}
