import { describe, expect, it, test } from 'vitest'
import { reauthenticate, register, signIn } from '#contract/auth/auth.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  type AuthServer,
  type HttpBrowser,
  newRegistration,
  startAuthServer,
} from '../../testing/servers/auth-server.ts'
import { createPasswords } from './password.ts'
import { workQueue } from './work-queue.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server: AuthServer = await startAuthServer(db, { clock })
const wrong = 'ちがうパスワード'

describe('guessing a password', () => {
  it('is slowed down after a few tries, ever more, and also the right one then waits', async () => {
    const { email, password } = await server.browser().registerNew()
    const guesser = server.browser()

    await fail(guesser, email, 5)
    const waits = [await waitOf(guesser, email)]
    for (let n = 0; n < 3; n++) {
      clock.advance(`${waits.at(-1)}s`)
      await fail(guesser, email, 1)
      waits.push(await waitOf(guesser, email))
    }

    expect(waits).toEqual([2, 4, 8, 16])
    expect(await guesser.refused(signIn, { email, password })).toBe('429 too-many-requests')
    clock.advance('16s')
    expect((await guesser.ask(signIn, { email, password })).ok).toBe(true)
  })

  it('never waits longer than a quarter of an hour', async () => {
    const { email, password } = await server.browser().registerNew()
    const guesser = server.browser()
    for (let n = 0; n < 20; n++) {
      await guesser.ask(signIn, { email, password: wrong })
      clock.advance('15m')
    }

    await fail(guesser, email, 1)

    expect(await waitOf(guesser, email)).toBe(900)
    clock.advance('15m')
    expect((await guesser.ask(signIn, { email, password })).ok).toBe(true)
  })

  it('many times at once is no way around', async () => {
    const { email } = await server.browser().registerNew()
    const guesser = server.browser()

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guesser.ask(signIn, { email, password: wrong })),
    )

    expect(answers.filter((answer) => !answer.ok && answer.status === 400)).toHaveLength(5)
    expect(answers.filter((answer) => !answer.ok && answer.status === 429)).toHaveLength(25)
  })

  it('at many accounts from one address is slowed down too', async () => {
    const sprayer = server.browser()
    await db.sql`truncate auth_attempt`
    for (let n = 0; n < 100; n++)
      await sprayer.ask(signIn, { email: `nobody${n}@example.jp`, password: wrong })

    expect(await sprayer.refused(signIn, { email: 'nobody@example.jp', password: wrong })).toBe(
      '429 too-many-requests',
    )
  })

  it('of a stolen session’s re-authentication is slowed down', async () => {
    const browser = server.browser()
    const { password } = await browser.registerNew()
    for (let n = 0; n < 5; n++) {
      expect(await browser.refused(reauthenticate, { password: wrong })).toBe('400 wrong-password')
    }

    expect(await browser.refused(reauthenticate, { password })).toBe('429 too-many-requests')
  })
})

describe('a stranger who keeps failing', () => {
  it('does not slow down the browser the member has used before, even from the same address', async () => {
    const home = server.browser()
    const { email, password } = await home.registerNew()
    const stranger = server.browser()
    stranger.state.address = home.state.address
    await fail(stranger, email, 5)

    expect(await stranger.refused(signIn, { email, password })).toBe('429 too-many-requests')
    expect((await home.ask(signIn, { email, password })).ok).toBe(true)
  })

  it('from very many addresses has fewer tries at each, and still keeps no member from a new device', async () => {
    const { email, password } = await server.browser().registerNew()
    for (let n = 0; n < 50; n++) await server.browser().ask(signIn, { email, password: wrong })
    const [newDevice, another] = [server.browser(), server.browser()]

    await fail(newDevice, email, 2)
    const answer = await newDevice.ask(signIn, { email, password })
    await fail(another, email, 3)

    expect(answer.ok).toBe(true)
    expect(await waitOf(another, email)).toBe(60)
  })

  it('cannot make himself a known device for an account he cannot enter', async () => {
    const { email } = await server.browser().registerNew()
    const stranger = server.browser()
    await stranger.registerNew()
    await fail(stranger, email, 5)

    expect(await stranger.refused(signIn, { email, password: wrong })).toBe('429 too-many-requests')
  })

  it('does not wipe out his failures by entering an account of his own', async () => {
    const stranger = server.browser()
    const own = await stranger.registerNew()
    stranger.state.cookies.clear()
    const { email } = await server.browser().registerNew()
    await fail(stranger, email, 5)

    await stranger.done(signIn, { email: own.email, password: own.password })
    stranger.state.cookies.clear()

    expect(await stranger.refused(signIn, { email, password: wrong })).toBe('429 too-many-requests')
  })
})

test('a known device has its own count, which a forged mark does not get', async () => {
  const home = server.browser()
  const { email } = await home.registerNew()
  const forger = server.browser()
  const [id] = home.state.cookies.get('kotsu_device')?.split('.') ?? []
  forger.state.cookies.set('kotsu_device', `${id}.${'A'.repeat(22)}`)

  await fail(forger, email, 5)
  await fail(home, email, 10)

  expect(await forger.refused(signIn, { email, password: wrong })).toBe('429 too-many-requests')
  expect(await home.refused(signIn, { email, password: wrong })).toBe('429 too-many-requests')
})

describe('guessing through the many networks of one IPv6 range', () => {
  it.each([
    ['a /56', (n: number) => `2001:db8:1:${n.toString(16)}::1`, 8],
    ['a /48', (n: number) => `2001:db8:2:${(n << 8).toString(16)}::1`, 12],
  ])('is slowed down within %s', async (_range, addressOf, triesMax) => {
    const { email } = await server.browser().registerNew()

    const statuses = []
    for (let n = 0; n < 30; n++) {
      const guesser = server.browser()
      guesser.state.address = addressOf(n)
      statuses.push(await guesser.refused(signIn, { email, password: wrong }))
    }

    expect(statuses.filter((status) => status === '400 wrong-password')).toHaveLength(triesMax)
    expect(statuses.filter((status) => status === '429 too-many-requests')).toHaveLength(30 - triesMax)
  })

  it('at many accounts is slowed down for an hour', async () => {
    const sprayer = server.browser()
    await db.sql`truncate auth_attempt`
    sprayer.state.address = '2001:db8:3:100::1'
    await sprayer.ask(signIn, { email: 'spray1@example.jp', password: wrong })
    // As if others of the range had failed; the next addresses share only the /48 with this one.
    await db.sql`update auth_attempt set failures = 399`
    sprayer.state.address = '2001:db8:3:200::1'
    await fail(sprayer, 'spray2@example.jp', 1)
    sprayer.state.address = '2001:db8:3:300::1'

    expect(await sprayer.refused(signIn, { email: 'spray@example.jp', password: wrong })).toBe(
      '429 too-many-requests',
    )
    clock.advance('1h')
    expect(await sprayer.refused(signIn, { email: 'spray@example.jp', password: wrong })).toBe(
      '400 wrong-password',
    )
  })
})

test('registrations from one address are slowed down', async () => {
  await db.sql`truncate auth_attempt`
  const browser = server.browser()
  const { email } = await server.browser().registerNew()
  for (let n = 0; n < 30; n++) await browser.ask(register, newRegistration({ email }))

  expect(await browser.refused(register, newRegistration())).toBe('429 too-many-requests')
})

test('a burst of sign-ins waits in a short queue, and what is over it is told to come back', async () => {
  const passwords = await createPasswords({ queue: workQueue({ atOnce: 2, waitingMax: 3 }) })

  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => passwords.verify(null, 'ちがうパスワード')),
  )

  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toHaveLength(7)
  expect(refusals.map(({ reason }) => reason.reason)).toEqual(Array(7).fill('too-many-requests'))
  await expect(passwords.verify(null, 'x')).resolves.toBe(false)
})

test('a flood of unknown browsers is refused before it reaches the database, and a known browser gets in', async () => {
  const returning = server.browser()
  const { email, password } = await returning.registerNew()
  await db.sql`truncate auth_attempt`

  const flood = Array.from({ length: 300 }, () =>
    server.browser().ask(signIn, { email: newRegistration().email, password: wrong }),
  )
  const [mine, ...answers] = await Promise.all([returning.ask(signIn, { email, password }), ...flood])

  const turnedAway = answers.filter((answer) => !answer.ok && answer.status === 429)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(mine.ok).toBe(true)
  const [counted] = await db.sql<{ tries: number }[]>`select count(*) as tries from auth_attempt`
  // A try from a private address counts for the account, for one network, and for the account in it.
  expect(counted?.tries).toBe((answers.length - turnedAway.length) * 3)
})

test('while passwords are hashed the event loop goes on', async () => {
  const passwords = await createPasswords()
  let turns = 0
  const timer = setInterval(() => turns++, 1)

  await Promise.all(Array.from({ length: 6 }, () => passwords.hash('こつこつ貯める石ころ')))
  clearInterval(timer)

  expect(turns).toBeGreaterThan(10)
})

test('passwords are stored as argon2id with OWASP’s parameters', async () => {
  const slow = await startAuthServer(db, { isSlow: true })
  const { uid } = await slow.browser().registerNew()

  const [row] = await db.sql`select password_hash from auth_member where uid = ${uid}`

  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

async function fail(browser: HttpBrowser, email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    expect(await browser.refused(signIn, { email, password: wrong })).toBe('400 wrong-password')
  }
}

async function waitOf(browser: HttpBrowser, email: string): Promise<unknown> {
  const answer = await browser.ask(signIn, { email, password: wrong })
  expect(answer).toMatchObject({ ok: false, status: 429 })
  return answer.ok || Reflect.get(Object(answer.details), 'retryAfterSeconds')
}
