import { describe, expect, it, test } from 'vitest'
import { refreshSession, register, signIn } from '#contract/auth/auth.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { forgetRows } from '../../jobs/retention.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { type HttpBrowser, newRegistration, startAuthServer } from '../../testing/servers/auth-server.ts'
import { authRetention } from '../retention.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const cookieName = 'kotsu_session'

describe('the secret in the session cookie', () => {
  it('changes with every refresh and is nowhere stored as it is', async () => {
    const browser = await member()
    const first = secretOf(browser)

    await browser.done(refreshSession, {})

    const second = secretOf(browser)
    expect(second).not.toBe(first)
    const rows = await db.sql`select row_to_json(s)::text as text from auth_session s`
    const stored = rows.map(({ text }) => text).join()
    for (const secret of [first, second]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })

  it('may be sent by two tabs at once: both stay signed in, with the same next one', async () => {
    const browser = await member()
    const tabs = Array.from({ length: 8 }, () => copyOf(browser))

    const answers = await Promise.all(tabs.map((tab) => tab.done(refreshSession, {})))

    expect(answers.map(({ state }) => state)).toEqual(Array(8).fill('signed-in'))
    expect(new Set(tabs.map(secretOf)).size).toBe(1)
    const [tab] = tabs
    expect(await tab?.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
  })

  it('may be sent again within 30 seconds when the answer was lost', async () => {
    const browser = await member()
    const beforeLoss = copyOf(browser)
    await browser.done(refreshSession, {})

    clock.advance('30s')
    const again = await beforeLoss.done(refreshSession, {})

    expect(again).toMatchObject({ state: 'signed-in' })
    expect(secretOf(beforeLoss)).toBe(secretOf(browser))
  })

  it('used again later ends the session for both who hold it', async () => {
    const browser = await member()
    const thief = copyOf(browser)
    browser.take(signedIn(await browser.done(refreshSession, {})))

    clock.advance('31s')
    const stolen = await thief.done(refreshSession, {})
    const honest = await browser.done(refreshSession, {})

    expect(stolen).toEqual({ state: 'signed-out', why: 'copied' })
    expect(honest).toEqual({ state: 'signed-out', why: 'copied' })
    expect(browser.state.cookies.has(cookieName)).toBe(false)
    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
  })

  it('from two rotations ago ends the session even within the 30 seconds', async () => {
    const browser = await member()
    const old = copyOf(browser)
    await browser.done(refreshSession, {})
    await browser.done(refreshSession, {})

    expect(await old.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
  })
})

describe('a session somebody planted in the browser', () => {
  it('is not the one the member gets by signing in, and ends', async () => {
    const attacker = await member()
    const wanted = newRegistration()
    await server.browser().done(register, wanted)
    const victim = copyOf(attacker)

    await victim.done(signIn, { email: wanted.email, password: wanted.password })

    expect(sessionIdIn(victim)).not.toBe(sessionIdIn(attacker))
    expect(await attacker.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    expect(await victim.done(refreshSession, {})).toMatchObject({
      state: 'signed-in',
      user: { email: wanted.email },
    })
  })

  it('with an id of the attacker’s choice opens nothing', async () => {
    const { email, password } = await registered()
    const victim = server.browser()
    victim.state.cookies.set(cookieName, 'someUid.chosenSessionId.chosenSecret')

    await victim.done(signIn, { email, password })

    expect(victim.state.cookies.get(cookieName)).not.toContain('chosenSessionId')
  })

  it.each(['', 'a', 'a.b', 'a.b.c.d', '..', `${'x'.repeat(100)}.b.c`, "a'--.b.c"])(
    'as the broken cookie %j is simply nobody',
    async (value) => {
      const browser = server.browser()
      browser.state.cookies.set(cookieName, value)

      expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    },
  )
})

test('a session ends 90 days after its last use', async () => {
  const browser = await member()
  clock.advance('89d')
  const used = await browser.done(refreshSession, {})
  clock.advance('91d')

  expect(used).toMatchObject({ state: 'signed-in' })
  expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
})

test('ended sessions are deleted after a time, and sessions in use stay', async () => {
  const [old, used] = [await member(), await member()]
  clock.advance('80d')
  await used.done(refreshSession, {})
  clock.advance('20d')

  await forgetRows(db.sql, clock.now(), authRetention)

  const ids = (await db.sql`select session_id from auth_session`).map((row) => row.session_id)
  expect(ids).toContain(sessionIdIn(used))
  expect(ids).not.toContain(sessionIdIn(old))
})

async function member(): Promise<HttpBrowser> {
  const browser = server.browser()
  await browser.registerNew()
  return browser
}

const registered = () => server.browser().registerNew()

function copyOf(browser: HttpBrowser): HttpBrowser {
  const copy = server.browser()
  for (const [name, value] of browser.state.cookies) copy.state.cookies.set(name, value)
  return copy
}

const partsOf = (browser: HttpBrowser) => browser.state.cookies.get(cookieName)?.split('.') ?? []
const sessionIdIn = (browser: HttpBrowser) => partsOf(browser)[1] ?? ''
const secretOf = (browser: HttpBrowser) => partsOf(browser)[2] ?? ''

function signedIn<T extends { state: string }>(answer: T): Extract<T, { state: 'signed-in' }> {
  if (answer.state !== 'signed-in') throw new Error(`not signed in: ${answer.state}`)
  return answer as Extract<T, { state: 'signed-in' }> // just checked
}
