import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { reauthenticate, signIn } from '#contract/auth/auth.ts'
import { changePassword, resetPassword } from '#contract/auth/auth-email.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  type HttpBrowser,
  newestCode,
  newRegistration,
  startAuthServer,
} from '../../testing/servers/auth-server.ts'
import { hasherInPlace } from './hasher.ts'

const db = await testDatabase()
/** While it is closed, no hash comes to its end and the queues fill up. */
const gate = { open: Promise.resolve(), release: () => {} }
const server = await startAuthServer(db, {
  hasher: {
    hash: (text, cost) => gate.open.then(() => hasherInPlace.hash(text, cost)),
    verify: (hash, text) => gate.open.then(() => hasherInPlace.verify(hash, text)),
  },
})
const password = '新しいパスワード'

/** A queue holds 68 calls; the others are refused at once. */
const floodSize = 80
const refusedMin = 12

afterEach(() => gate.release())

test.each([
  ['changes of passwords', (browser: HttpBrowser) => browser.ask(changePassword, { password })],
  ['checks of passwords', (browser: HttpBrowser) => browser.ask(reauthenticate, { password })],
  ['unknown sign-ins', () => unknownSignIn()],
])('a flood of %s turns no known browser away', async (_what, flood) => {
  const home = server.browser()
  const { email, password } = await home.registerNew()
  const members = await openMembers()

  const answer = await during(
    (n) => flood(members[n % members.length] ?? home),
    () => home.ask(signIn, { email, password }),
  )

  expect(answer.ok).toBe(true)
})

test('a flood of unknown sign-ins does not turn away a reset', async () => {
  const { email } = await server.browser().registerNew()
  const code = await newestCode(db, email)

  const answer = await during(unknownSignIn, () => server.browser().ask(resetPassword, { code, password }))

  expect(answer.ok).toBe(true)
})

test('one account cannot fill the queue of known browsers', async () => {
  const [home, flooder] = [server.browser(), server.browser()]
  const mine = await home.registerNew()
  const own = await flooder.registerNew()

  const answer = await during(
    () => flooder.ask(signIn, { email: own.email, password: own.password }),
    () => home.ask(signIn, { email: mine.email, password: mine.password }),
  )

  expect(answer.ok).toBe(true)
})

/** Makes the call while the flood has filled its queue. */
async function during<T>(flood: (n: number) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  gate.open = new Promise((resolve) => {
    gate.release = resolve
  })
  let answered = 0
  const calls = Array.from({ length: floodSize }, (_, n) => flood(n).then(() => answered++))
  await expect.poll(() => answered).toBeGreaterThanOrEqual(refusedMin)
  const mine = call()
  // A refusal comes while the gate is closed; an admitted call waits for it.
  await Promise.race([mine, sleep(200)])
  gate.release()
  await Promise.all(calls)
  return mine
}

const unknownSignIn = () => server.browser().ask(signIn, { email: newRegistration().email, password })

/** Few enough calls for each that their own pace refuses none. */
const openMembers = (): Promise<HttpBrowser[]> =>
  Promise.all(
    Array.from({ length: 20 }, async () => {
      const browser = server.browser()
      await browser.registerNew()
      return browser
    }),
  )
