import { expect, test } from 'vitest'
import { listConsoleOperators } from '#contract/console/operators.ts'
import {
  acceptInvitationByPassword,
  confirmOperatorByPassword,
  confirmSampleOperator,
  openInvitation,
  signInOperatorByPassword,
  signOutOperator,
} from '#contract/console/sign-in.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  acceptedOperator,
  codeOf,
  invitationFor,
  operatorOfMachine,
  operatorPassword as password,
} from '../../testing/members/operators.ts'
import type { HttpBrowser } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const server = await startConsoleServer(await testDatabase(), { isLocal: false })
const { clock } = server
const admin = await operatorOfMachine(server)
const invitedBy = admin.operatorId

test('an operator signs in with the password and the next code', async () => {
  const operator = await acceptedOperator(server, await invitationFor(server, { invitedBy }))
  clock.advance('30s')
  const browser = server.browser()

  const { email, totpSecret } = operator
  await browser.done(signInOperatorByPassword, { email, password, code: codeOf(server, totpSecret) })

  expect((await browser.done(listConsoleOperators, {})).operators.length).toBeGreaterThan(1)
})

test('a used code is refused, also to many browsers at once and within its time', async () => {
  const { email, totpSecret } = await acceptedOperator(server, await invitationFor(server, { invitedBy }))
  const sameAsRegistered = { email, password, code: codeOf(server, totpSecret) }
  const next = { email, password, code: codeOf(server, totpSecret, 1) }

  const registered = await server.browser().refused(signInOperatorByPassword, sameAsRegistered)
  const parallel = await Promise.all(
    [1, 2, 3, 4].map(async () => (await server.browser().ask(signInOperatorByPassword, next)).ok),
  )

  expect(registered).toBe('400 sign-in-wrong')
  expect(parallel.filter(Boolean)).toHaveLength(1)
})

test('a wrong address, password and code get the same answer', async () => {
  const { email, totpSecret } = await acceptedOperator(server, await invitationFor(server, { invitedBy }))
  const code = codeOf(server, totpSecret, 1)
  const wrong = [
    { email: 'nobody@console.test', password, code },
    { email, password: 'another password', code },
    { email, password, code: code === '000000' ? '000001' : '000000' },
  ]

  const answers = await Promise.all(
    wrong.map((each) => server.browser().refused(signInOperatorByPassword, each)),
  )

  expect(new Set(answers)).toEqual(new Set(['400 sign-in-wrong']))
})

const guess = (browser: HttpBrowser, email: string, at: number) =>
  browser.refused(signInOperatorByPassword, { email, password, code: String(at).padStart(6, '0') })

test('guesses are slowed down by account, from whichever networks they come', async () => {
  const { email } = await acceptedOperator(server, await invitationFor(server, { invitedBy }))

  const guesses = await Promise.all(Array.from({ length: 24 }, (_, at) => guess(server.browser(), email, at)))

  expect(guesses.filter((each) => each === '429 too-many-requests').length).toBeGreaterThanOrEqual(13)
})

test('a stranger’s guesses lock the stranger out and not the operator, who is told by one mail a day', async () => {
  const operator = await acceptedOperator(server, await invitationFor(server, { invitedBy }))
  const { email, totpSecret, browser: home } = operator
  clock.advance('30s')
  const stranger = server.browser()
  const near: string[] = []
  for (let at = 0; at < 8; at++) near.push(await guess(stranger, email, at))
  const far = await Promise.all(Array.from({ length: 16 }, (_, at) => guess(server.browser(), email, at)))

  const own = server.browser()
  own.state.address = home.state.address
  const signedIn = await own.ask(signInOperatorByPassword, {
    email,
    password,
    code: codeOf(server, totpSecret, 1),
  })

  expect([near.at(-1), far.includes('429 too-many-requests')]).toEqual(['429 too-many-requests', true])
  expect(signedIn.ok).toBe(true)
  const mails = await server.db.sql<{ subject: string }[]>`
    select payload->>'subject' as subject from job_task where kind = 'send-mail' and payload->>'to' = ${email}`
  expect(mails).toEqual([{ subject: '【こつこつ運営】ログインの失敗が続いています' }])
})

test('guesses within a stolen session are slowed down, from whichever networks they come', async () => {
  const { browser } = await acceptedOperator(server, await invitationFor(server, { invitedBy }))
  const [name, cookie] = [...browser.state.cookies].find(([each]) => each.endsWith('kotsu_console')) ?? []

  const answers: string[] = []
  for (let at = 0; at < 8; at++) {
    const thief = server.browser()
    thief.state.cookies.set(name ?? '', cookie ?? '')
    answers.push(await thief.refused(confirmOperatorByPassword, { password, code: `00000${at}` }))
  }

  expect(answers.at(-1)).toBe('429 too-many-requests')
})

test('guesses from the operator’s own network are slowed down too', async () => {
  const { email, browser } = await acceptedOperator(server, await invitationFor(server, { invitedBy }))
  const near = server.browser()
  near.state.address = browser.state.address

  const answers: string[] = []
  for (let at = 0; at < 8; at++) answers.push(await guess(near, email, at))

  expect(answers.at(-1)).toBe('429 too-many-requests')
})

test('guesses are slowed down by address, at whichever accounts they are', async () => {
  const browser = server.browser()

  const guesses = []
  for (let at = 0; at < 25; at++) {
    const email = `${at}@console.test`
    guesses.push(await browser.refused(signInOperatorByPassword, { email, password, code: '000000' }))
  }

  expect(guesses.at(-1)).toBe('429 too-many-requests')
})

test('an invitation works once, also when two people accept it at once', async () => {
  const { token } = await invitationFor(server, { invitedBy })
  const { totpSecret } = await server.browser().done(openInvitation, { token })
  const code = codeOf(server, totpSecret)

  const accepted = await Promise.all(
    [1, 2, 3].map(async () => server.browser().ask(acceptInvitationByPassword, { token, password, code })),
  )
  const later = await server.browser().refused(openInvitation, { token })

  expect(accepted.filter(({ ok }) => ok)).toHaveLength(1)
  expect(later).toBe('400 invitation-ended')
})

test('an invitation ends after 72 hours, and a guessed secret opens none', async () => {
  const { token } = await invitationFor(server, { invitedBy })
  const guessed = `${token.split('.')[0]}.${'x'.repeat(43)}`

  const wrong = await server.browser().refused(openInvitation, { token: guessed })
  clock.advance('72h')
  const late = await server.browser().refused(openInvitation, { token })

  expect([wrong, late]).toEqual(['400 invitation-ended', '400 invitation-ended'])
})

test('the command line makes the first two operators and no third, even with three invitations at once', async () => {
  const fresh = await startConsoleServer(await testDatabase(), { isLocal: false })
  const invitations = [await invitationFor(fresh), await invitationFor(fresh), await invitationFor(fresh)]
  const accept = ({ token }: { token: string }) =>
    acceptedOperator(fresh, { token, email: '' }).then(
      () => 'accepted',
      (error: Error) => error.message,
    )

  const atOnce = await Promise.all(invitations.map(accept))
  const again = await Promise.all(invitations.map(accept))

  expect(atOnce.filter((each) => each === 'accepted').length).toBeLessThanOrEqual(2)
  const [row] = await fresh.db.sql`select count(*)::int as count from console_operator`
  expect(row).toEqual({ count: 2 })
  expect([...atOnce, ...again].filter((each) => each === 'accepted')).toHaveLength(2)
})

test('a session ends after 8 hours and by signing out', async () => {
  const { browser } = await acceptedOperator(server, await invitationFor(server, { invitedBy }))
  const other = await acceptedOperator(server, await invitationFor(server, { invitedBy }))
  const cookies = new Map(other.browser.state.cookies)

  await other.browser.done(signOutOperator, {})
  for (const [name, value] of cookies) other.browser.state.cookies.set(name, value)
  clock.advance('28799s')
  const before = await browser.ask(listConsoleOperators, {})
  clock.advance('2s')

  expect(before.ok).toBe(true)
  expect(await browser.refused(listConsoleOperators, {})).toBe('401 not-signed-in')
  expect(await other.browser.refused(listConsoleOperators, {})).toBe('401 not-signed-in')
})

test('a real operator cannot confirm as a sample one', async () => {
  const { browser } = await acceptedOperator(server, await invitationFor(server, { invitedBy }))

  expect(await browser.refused(confirmSampleOperator, {})).toBe('403 sample-only-locally')
})
