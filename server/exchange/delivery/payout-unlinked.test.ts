import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { approveExchange, rejectExchange } from '../../testing/members/decisions.ts'
import { readBooks } from '../../testing/members/exchange-books.ts'
import { newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startGiftCompanies } from '../../testing/outside/gift-companies.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { noCompanies } from '../../testing/servers/test-product.ts'
import { findExchange } from '../exchange.ts'
import { dropPaypayLink } from '../paypay-link/link.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, {
  clock,
  companies: { ...noCompanies, paypay: stage.companies.paypay },
})

it.each([true, false])(
  'an exchange to a PayPay account that its owner dropped is not issued, although another member has it now (unreviewed: %s)',
  async (isKnown) => {
    const { uid, ask } = await newExchanger(db, server, { isKnown })
    const account = randomUUID()
    await link(uid, account)
    const exchangeId = randomUUID()
    await ask('paypay', 500, exchangeId)
    const operation = { uid, exchangeId, actor: 'sato', at: clock.now() }
    await db.tx(uid, (tx) => dropPaypayLink(tx, { uid, payoutLinks: true, happened: null }))
    await link((await newExchanger(db, server)).uid, account)
    const paidBefore = stage.orders.size

    await runExchangeJobs(db, server)
    const approved = await db.tx(uid, (tx) => approveExchange(tx, operation))
    const held = await readBooks(db, uid)
    const waiting = await findExchange(db.sql, { uid, exchangeId })
    await db.tx(uid, (tx) => rejectExchange(tx, operation, '連携が解除されたため'))

    expect(approved).toBe('payout-unlinked')
    expect(waiting).toMatchObject({ status: 'review', askedAt: null })
    expect(held).toMatchObject({ available: 19_500, held: 500, problems: [] })
    expect(stage.orders.size).toBe(paidBefore)
    expect(await readBooks(db, uid)).toMatchObject({ available: 20_000, held: 0, problems: [] })
  },
)

async function link(uid: string, account: string): Promise<void> {
  const linkedAt = new Date(clock.now().getTime() - 2 * 86_400_000)
  await db.tx(uid, async (tx) => {
    await tx`insert into exchange_account (account, uid) values (${account}, ${uid})`
    await tx`
      insert into exchange_link (uid, channel, account, linked_at)
      values (${uid}, 'paypay', ${account}, ${linkedAt})`
  })
}
