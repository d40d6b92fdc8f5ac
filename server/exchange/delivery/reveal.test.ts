import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { revealGift } from '#contract/exchange/exchange.ts'
import { findMember, lockMember } from '../../auth/member/member.ts'
import { signedIn } from '../../auth/session/id-token.ts'
import { endSessions, openSession } from '../../auth/session/session.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { untilWaiting } from '../../testing/database/until-waiting.ts'
import { newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startGiftCompanies } from '../../testing/outside/gift-companies.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { noCompanies } from '../../testing/servers/test-product.ts'
import { readChannel } from '../channel/channel.ts'
import { exchangeOfCompanyGift, uidsByGiftCode } from '../stock/gift-code.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const companies = { ...noCompanies, amazon: stage.companies.amazon }
const server = await startAuthServer(db, { clock, companies })
const limited = await startAuthServer(db, {
  clock,
  companies,
  giftProviders: {
    amazon: { ...(server.exchanges.providers.amazon ?? fail()), revealsPerMinuteMax: 3 },
  },
})

describe('a gift', () => {
  it('is not shown with a sign-in older than ten minutes', async () => {
    const { browser, exchangeId } = await issued()
    clock.advance('601s')

    expect(await browser.refused(revealGift, { exchangeId })).toBe('403 requires-recent-login')
  })

  it('is not shown in a session opened by a one-time ID token', async () => {
    const { browser, exchangeId, uid } = await issued()
    const now = clock.now()
    const session = await db.tx(uid, (tx) =>
      openSession(tx, uid, { openedBy: 'one-time-token', crossDevice: true, device: 'test', now }),
    )
    const member = (await findMember(db.sql, uid)) ?? fail()
    browser.take(await signedIn(server.auth, member, session, now))

    expect(await browser.refused(revealGift, { exchangeId })).toBe('403 requires-recent-login')
  })
})

test('no gift is shown and none is asked for by a session that ends while the call waits for the member', async () => {
  const { browser, exchangeId, uid, ask } = await issued()
  let calls: Promise<string>[] = []

  await db.tx(uid, async (tx) => {
    await lockMember(tx, uid)
    const asked = ask('amazon', 500).then((answer) => (answer.ok ? 'accepted' : answer.reason))
    calls = [browser.refused(revealGift, { exchangeId }), asked]
    await untilWaiting(db, 2)
    await endSessions(tx, uid, { now: clock.now() })
  })

  expect(await Promise.all(calls)).toEqual(['401 not-signed-in', 'not-signed-in'])
  expect(await db.sql`select 1 from exchange_reveal where uid = ${uid}`).toEqual([])
})

test('an operator finds the member by a code of a company from its first reveal on, and the code is not stored', async () => {
  const { browser, exchangeId, uid } = await issued()
  const { seals } = server.exchanges
  const gift = await browser.done(revealGift, { exchangeId })
  const code = gift.code ?? fail()
  const typed = code.toLowerCase().replaceAll('-', ' ')

  expect(await uidsByGiftCode(db.sql, seals, typed)).toContain(uid)
  expect(await exchangeOfCompanyGift(db.sql, seals.codeHash({ code, url: null }))).toEqual({
    uid,
    exchangeId,
  })
  expect(await uidsByGiftCode(db.sql, seals, `${code}x`)).toEqual([])
  const [row] = await db.sql<{ row: string }[]>`
    select r::text as row from exchange_request r where exchange_id = ${exchangeId}`
  expect(row?.row).not.toContain(code)
})

describe('reveals of one member', () => {
  it('are limited to ten a minute, also in parallel, and only these reach the company', async () => {
    const { browser, exchangeId } = await issued()
    const askedBefore = stage.asked.length

    const answers = await Promise.all(
      Array.from({ length: 25 }, () => browser.ask(revealGift, { exchangeId })),
    )
    const callsAtOnce = stage.asked.length - askedBefore
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer]))
    clock.advance('61s')

    expect(callsAtOnce).toBe(10)
    expect(refusals).toHaveLength(15)
    expect(new Set(refusals.map(({ status, reason }) => `${status} ${reason}`))).toEqual(
      new Set(['429 too-many-requests']),
    )
    expect(refusals[0]?.details).toMatchObject({ retryAfterSeconds: 60 })
    expect(await browser.ask(revealGift, { exchangeId })).toMatchObject({ ok: true })
  })

  it('are limited to a hundred a day', async () => {
    const { browser, exchangeId, uid } = await issued()
    for (let n = 0; n < 100; n++) {
      await db.sql`
        insert into exchange_reveal (uid, exchange_id, reveal_id, at, session_id)
        values (${uid}, ${exchangeId}, ${randomUUID()}, ${new Date(clock.now().getTime() - 3_600_000)}, 's')`
    }

    expect(await browser.refused(revealGift, { exchangeId })).toBe('429 too-many-requests')
  })
})

test('reveals of all members share a budget per company, which is renewed every minute', async () => {
  clock.advance('2m')
  const members = [await issued(limited), await issued(limited)]
  const reveal = (n: number) => {
    const { browser, exchangeId } = members[n % 2] ?? fail()
    return browser.ask(revealGift, { exchangeId })
  }

  const answers = [await reveal(0), await reveal(1), await reveal(2), await reveal(3)]
  clock.advance('1m')

  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false])
  expect(await reveal(0)).toMatchObject({ ok: true })
})

test('reveals and retries of one member never close a channel', async () => {
  const shown = await issued()
  const waiting = await requested()
  stage.fail('amazon', '500', 30)

  for (const wait of ['5s', '30s', '2m', '10m', '1h', '6h']) {
    await runExchangeJobs(db, server)
    clock.advance(wait)
  }
  for (let n = 0; n < 6; n++) await shown.browser.ask(revealGift, { exchangeId: shown.exchangeId })

  const { failures, shutAt } = await readChannel(db.sql, 'amazon')
  expect({ failures, shutAt }).toEqual({ failures: 1, shutAt: null })
  const [row] = await db.sql`select tries from exchange_request where exchange_id = ${waiting.exchangeId}`
  expect(row?.tries).toBeGreaterThan(5)
})

async function requested(at = server) {
  const exchanger = await newExchanger(db, at)
  const exchangeId = randomUUID()
  await exchanger.ask('amazon', 500, exchangeId)
  return { ...exchanger, exchangeId }
}

async function issued(at = server) {
  const member = await requested(at)
  await runExchangeJobs(db, at)
  return member
}

function fail(): never {
  throw new Error('a member or channel is missing')
}
