import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { personsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { findAnything } from '#contract/console/find.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { listActs } from '../../audit/list-acts.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { operatorOfMachine } from '../../testing/members/operators.ts'
import { waitingContact } from '../../testing/members/waiting-contact.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { countPersons } from '../reading/count-persons.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock, isLocal: false })
const { browser, operatorId, email: operatorEmail } = await operatorOfMachine(server)
const find = async (text: string) => (await browser.done(findAnything, { text })).found
const kindsOf = async (text: string) => (await find(text)).map(({ kind, id }) => `${kind} ${id}`)

/** A member with a gift from stock, its code and the number of its exchange. */
async function withGift() {
  const member = await newExchanger(db, members, { isKnown: true })
  const [code = ''] = await fillStock(db, members, { channel: 'quo', points: 500, count: 1 })
  const exchangeId = randomUUID()
  await member.browser.done(createExchange, { exchangeId, channel: 'quo', points: 500 })
  await runExchangeJobs(db, members)
  const [row] = await db.sql<{ number: string }[]>`
    select number from exchange_number where exchange_id = ${exchangeId}`
  return { ...member, code, exchangeId, number: row?.number ?? '' }
}

test('one text finds the member, the contact, the exchange, the gift or the operator that it names', async () => {
  const { uid, email, code, exchangeId, number } = await withGift()
  const ticket = await waitingContact(db, { name: '花子', email, uid, body: '質問があります。' })
  const ofVisitor = await waitingContact(db, {
    name: '訪問者',
    email: 'guest@example.jp',
    body: '質問です。',
  })

  expect(await kindsOf(` ${email.toUpperCase()} `)).toEqual([`member ${uid}`, `contact ${ticket}`])
  expect(await kindsOf('guest@example.jp')).toEqual([`contact ${ofVisitor}`])
  expect(await kindsOf(ticket.toLowerCase())).toEqual([`member ${uid}`, `contact ${ticket}`])
  expect(await kindsOf(number)).toEqual([`member ${uid}`, `exchange ${exchangeId}`])
  expect(await kindsOf(code)).toEqual([
    `member ${uid}`,
    expect.stringMatching(/^gift /),
    `exchange ${exchangeId}`,
  ])
  expect(await kindsOf(operatorEmail)).toEqual([`operator ${operatorId}`])
  expect(await kindsOf('運営 太')).toEqual([`operator ${operatorId}`])
  expect(await kindsOf('誰でもない')).toEqual([])
  expect(await kindsOf('%')).toEqual([])
})

test('the code of a gift is neither answered nor kept, and a gift that a member has is an entry', async () => {
  const { uid, code } = await withGift()
  const [free = ''] = await fillStock(db, members, { channel: 'quo', points: 1_000, count: 1 })

  const found = [...(await find(code)), ...(await find(free))]
  expect(found.filter(({ kind }) => kind === 'gift').map((each) => each.uid)).toEqual([uid, null])
  const text = JSON.stringify(found)
  const parts = [code, free].flatMap((each) => [each, each.replace('CODE-', ''), each.slice(-12)])
  expect(parts.filter((part) => text.includes(part))).toEqual([])
  const entries = await listActs(db.sql, {})
  expect(parts.filter((part) => JSON.stringify(entries).includes(part))).toEqual([])
  expect(entries.filter((each) => each.act === 'gifts read' && each.uid === uid)).toHaveLength(1)
  // A code that is nearly right, or only a part of it, finds nothing.
  expect(await find(`${code}0`)).toEqual([])
  expect(await find(code.slice(0, -1))).toEqual([])
})

test('whom the search shows counts like any other person read, also a visitor and also at once', async () => {
  const other = await operatorOfMachine(server)
  const targets = await Promise.all([1, 2, 3].map(() => newExchanger(db, members)))
  const tickets = await Promise.all(
    [1, 2].map((n) => waitingContact(db, { name: `訪問者${n}`, body: 'お問い合わせです。' })),
  )
  const persons = Array.from({ length: personsOfOnePersonMax - 2 }, (_, n) => `seen ${n}`)
  await countPersons(db, { operatorId: other.operatorId, persons, now: clock.now() })

  const texts = [...targets.map(({ uid }) => uid), ...tickets]
  const answers = await Promise.all(texts.map((text) => other.browser.ask(findAnything, { text })))

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  const refused = answers
    .filter((answer) => !answer.ok)
    .map((answer) => ('reason' in answer ? answer.reason : ''))
  expect(new Set(refused)).toEqual(new Set(['reads-too-many']))
  const entries = await listActs(db.sql, { act: 'search run' })
  expect(entries.some(({ actor }) => actor === other.email)).toBe(true)
  expect(JSON.stringify(entries)).not.toContain(targets[0]?.email)
})
