import { expect, test } from 'vitest'
import { register, signIn } from '#contract/auth/auth.ts'
import { changePassword, resetPassword } from '#contract/auth/auth-email.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newestCode, newRegistration, startAuthServer } from '../../testing/servers/auth-server.ts'
import { isCommonPassword } from './common-passwords.ts'

const db = await testDatabase()
const server = await startAuthServer(db)

test.each([
  '123456',
  'password1',
  'PassWord',
  'ｐａｓｓｗｏｒｄ',
  '1qaz2wsx',
  'qwertyuiop',
  'sakura2024',
  'Doraemon',
  'kotsukotsu',
  '000000',
  'abcabc',
  '23456789',
  'ihgfedc',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['こつこつ貯める石ころ', 'kotsukotsu-demo', 'あたらしい-2026', 'xk29vq', 'sakura-no-ki'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('a common password is refused with a reason of its own wherever a password is set', async () => {
  const browser = server.browser()
  const { email } = await browser.registerNew()
  const code = await newestCode(db, email)

  const refusals = [
    await server.browser().refused(register, newRegistration({ password: 'Sakura1' })),
    await browser.refused(changePassword, { password: '123456' }),
    await browser.refused(resetPassword, { code, password: 'ｑｗｅｒｔｙ' }),
    await browser.refused(changePassword, { password: '12345' }),
  ]

  expect(refusals).toEqual([
    '400 common-password',
    '400 common-password',
    '400 common-password',
    '400 weak-password',
  ])
})

test('a member who has a common password already still signs in', async () => {
  const browser = server.browser()
  const { uid, email } = await browser.registerNew()
  const passwordHash = await server.auth.passwords.hash('123456')
  await db.sql`update auth_member set password_hash = ${passwordHash} where uid = ${uid}`

  expect(await server.browser().done(signIn, { email, password: '123456' })).toMatchObject({
    state: 'signed-in',
  })
})
