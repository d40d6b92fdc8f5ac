import { describe, expect, it, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { reauthenticate, redeemIdToken, refreshSession, signInWithCustomToken } from '#contract/auth/auth.ts'
import { changePassword } from '#contract/auth/auth-email.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { sessionsSeenBy } from '../../testing/members/sessions-seen-by.ts'
import { type HttpBrowser, startAuthServer } from '../../testing/servers/auth-server.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

describe('a one-time ID token', () => {
  it('signs in on another device, by way of a custom token', async () => {
    const { browser, uid } = await member()
    const { token, url, endsAt } = await browser.done(createIdToken, {})
    const phone = server.browser()

    const { token: customToken } = await phone.done(redeemIdToken, { token })
    const answer = await phone.done(signInWithCustomToken, { token: customToken })

    expect(url).toBe(`https://issuer.test/mypage/?idToken=${token}`)
    expect(new Date(endsAt).getTime() - clock.now().getTime()).toBe(300_000)
    expect(answer).toMatchObject({ state: 'signed-in', user: { uid } })
    expect(await phone.done(refreshSession, {})).toMatchObject({ state: 'signed-in', user: { uid } })
  })

  it('works once', async () => {
    const { browser } = await member()
    const { token } = await browser.done(createIdToken, {})
    await server.browser().done(redeemIdToken, { token })

    expect(await server.browser().refused(redeemIdToken, { token })).toBe('400 invalid-one-time-token')
  })

  it('redeemed by many at once lets in one', async () => {
    const { browser } = await member()
    const { token } = await browser.done(createIdToken, {})

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.browser().ask(redeemIdToken, { token })),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'invalid-one-time-token')).toHaveLength(
      9,
    )
  })

  it('works for 5 minutes', async () => {
    const { browser } = await member()
    const [inTime, late] = [await browser.done(createIdToken, {}), await browser.done(createIdToken, {})]

    clock.advance('299s')
    const answer = await server.browser().ask(redeemIdToken, { token: inTime.token })
    clock.advance('1s')

    expect(answer.ok).toBe(true)
    expect(await server.browser().refused(redeemIdToken, { token: late.token })).toBe(
      '400 invalid-one-time-token',
    )
  })

  it.each(['x', 'A'.repeat(43), "'; drop table auth_one_time; --"])('as %j is unknown', async (token) => {
    expect(await server.browser().refused(redeemIdToken, { token })).toBe('400 invalid-one-time-token')
  })

  it('is stored hashed', async () => {
    const { browser } = await member()
    const { token } = await browser.done(createIdToken, {})

    const rows = await db.sql`select row_to_json(o)::text as text from auth_one_time o`

    expect(rows.map(({ text }) => text).join()).not.toContain(token)
  })

  it('dies with the password it was made under', async () => {
    const { browser } = await member()
    const { token } = await browser.done(createIdToken, {})

    await browser.done(changePassword, { password: '新しいパスワード' })

    expect(await server.browser().refused(redeemIdToken, { token })).toBe('400 invalid-one-time-token')
  })

  it('is made a few times, then ever more slowly', async () => {
    const { browser } = await member()

    for (let n = 0; n < 10; n++) await browser.done(createIdToken, {})

    expect(await browser.refused(createIdToken, {})).toBe('429 too-many-requests')
  })

  it('is made only by a member who signed in within 10 minutes', async () => {
    const { browser } = await member()
    clock.advance('10m')
    const inTime = await browser.ask(createIdToken, {})
    clock.advance('1s')

    expect(inTime.ok).toBe(true)
    expect(await browser.refused(createIdToken, {})).toBe('403 requires-recent-login')
  })
})

describe('a custom token', () => {
  it('works once, also when used by many at once', async () => {
    const { browser } = await member()
    const { token: idToken } = await browser.done(createIdToken, {})
    const { token } = await server.browser().done(redeemIdToken, { token: idToken })

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.browser().ask(signInWithCustomToken, { token })),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await server.browser().refused(signInWithCustomToken, { token })).toBe('400 invalid-custom-token')
  })

  it('is not the ID token itself, nor the other way round', async () => {
    const { browser } = await member()
    const { token: idToken } = await browser.done(createIdToken, {})

    expect(await server.browser().refused(signInWithCustomToken, { token: idToken })).toBe(
      '400 invalid-custom-token',
    )
    const { token: customToken } = await server.browser().done(redeemIdToken, { token: idToken })
    expect(await server.browser().refused(redeemIdToken, { token: customToken })).toBe(
      '400 invalid-one-time-token',
    )
  })
})

describe('a session opened by a link from another device', () => {
  it('never passes as recent, however young', async () => {
    const { phone } = await crossed()

    expect(await phone.refused(createIdToken, {})).toBe('403 requires-recent-login')
    expect(await phone.refused(changePassword, { password: '新しいパスワード' })).toBe(
      '403 requires-recent-login',
    )
    expect(await phone.refused(deleteAccount, { word: '退会' })).toBe('403 requires-recent-login')
  })

  it('does not become recent by refreshing', async () => {
    const { phone } = await crossed()

    const refreshed = await phone.done(refreshSession, {})
    if (refreshed.state === 'signed-in') phone.take(refreshed)

    expect(await phone.refused(createIdToken, {})).toBe('403 requires-recent-login')
  })

  it('becomes recent once the member re-authenticates there', async () => {
    const { phone, password } = await crossed()

    phone.take(await phone.done(reauthenticate, { password }))
    const made = await phone.ask(createIdToken, {})
    const refreshed = await phone.done(refreshSession, {})
    if (refreshed.state === 'signed-in') phone.take(refreshed)

    expect(made.ok).toBe(true)
    expect((await phone.ask(createIdToken, {})).ok).toBe(true)
  })

  it('does not make the device a known one', async () => {
    const { phone } = await crossed()

    expect(phone.state.cookies.has('kotsu_device')).toBe(false)
  })
})

test('re-authenticating makes an old session recent for 10 minutes, a wrong password does not', async () => {
  const { browser, password } = await member()
  clock.advance('14m')

  const wrong = await browser.refused(reauthenticate, { password: 'ちがうパスワード' })
  const before = await browser.refused(createIdToken, {})
  browser.take(await browser.done(reauthenticate, { password }))
  const after = await browser.ask(createIdToken, {})
  clock.advance('601s')

  expect(wrong).toBe('400 wrong-password')
  expect(before).toBe('403 requires-recent-login')
  expect(after.ok).toBe(true)
  expect(await browser.refused(createIdToken, {})).toBe('403 requires-recent-login')
})

test('the list of sessions tells how each was opened', async () => {
  const { phone } = await crossed()

  const sessions = await sessionsSeenBy(phone, db, server)

  expect(sessions.map(({ openedBy, device, isCurrent }) => [openedBy, device, isCurrent])).toEqual(
    expect.arrayContaining([
      ['one-time-token', 'Safari（iPhone）', true],
      ['password', 'Safari（iPhone）', false],
    ]),
  )
})

async function member() {
  const browser = server.browser()
  return { browser, ...(await browser.registerNew()) }
}

async function crossed(): Promise<{ phone: HttpBrowser; password: string }> {
  const { browser, password } = await member()
  const { token } = await browser.done(createIdToken, {})
  const phone = server.browser()
  const redeemed = await phone.done(redeemIdToken, { token })
  const answer = await phone.done(signInWithCustomToken, redeemed)
  if (answer.state === 'signed-in') phone.take(answer)
  return { phone, password }
}
