import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { importStockAct, replaceGiftAct, withdrawGiftAct } from '#contract/console/stock.ts'
import { createExchange, revealGift } from '#contract/exchange/exchange.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newExchanger, runExchangeJobs } from '#server/testing/members/exchanger.ts'
import { doAct } from '#server/testing/members/operator-acts.ts'
import { startAuthServer } from '#server/testing/servers/auth-server.ts'
import { startConsoleServer } from '#server/testing/servers/console-server.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { rounds } from './kit/rounds.ts'

/** The short versions are in server/console/stock. */
const isLong = rounds > 2
const reason = '試験のため'
const random = randomFrom(faultSeed)

const csv = (codes: readonly string[]) => ({
  name: 'gifts.csv',
  content: Buffer.from(
    ['交換先,金額,コード', ...codes.map((code) => `amazon,300,${code}`)].join('\n'),
  ).toString('base64'),
  columns: null,
  defaults: { channel: null, points: null },
})

test.runIf(isLong)(
  'imports, exchanges, withdrawals and replacements at once lose no gift and give none out twice',
  async () => {
    const db = await testDatabase()
    const members = await startAuthServer(db)
    const server = await startConsoleServer(db, { clock: members.clock })
    const [admin, support] = [await server.signedIn('admin'), await server.signedIn('support')]
    const done = { imported: 0, withdrawn: 0, replaced: 0 }
    const holders: { uid: string; exchangeId: string; reveal: () => Promise<string | null> }[] = []

    async function importAll(codes: readonly string[]) {
      const outcome = await doAct(admin, importStockAct, {
        ...{ file: csv(codes), costYen: 1, buyer: '運営', seller: null },
      })
      if (outcome.status === 'done') done.imported += codes.length
    }
    async function exchange() {
      const { uid, browser } = await newExchanger(db, members, { isKnown: true })
      const exchangeId = randomUUID()
      const asked = await browser.ask(createExchange, { exchangeId, channel: 'amazon', points: 300 })
      const reveal = async () => (await browser.done(revealGift, { exchangeId })).code
      if (asked.ok) holders.push({ uid, exchangeId, reveal })
    }
    async function withdraw() {
      const [gift] = await db.sql<{ giftId: string }[]>`
        select id as "giftId" from exchange_stock where order_id is null and ended_as is null order by random() limit 1`
      if (!gift) return
      const outcome = await doAct(admin, withdrawGiftAct, gift)
      if (outcome.status === 'done') done.withdrawn++
    }
    async function replace() {
      const holder = holders[random.below(holders.length)]
      if (!holder) return
      const input = { uid: holder.uid, exchangeId: holder.exchangeId }
      const { hash: seen } = await support.done(replaceGiftAct.preview, input)
      const outcome = await support.done(replaceGiftAct.execute, { actId: randomUUID(), reason, seen, input })
      if (outcome.status === 'done') done.replaced++
    }

    for (let round = 0; round < Math.min(rounds, 20); round++) {
      const shared = Array.from({ length: 5 }, () => randomUUID())
      const fresh = () => Array.from({ length: 5 }, () => randomUUID())
      await Promise.all([
        importAll([...shared, ...fresh()]),
        importAll([...fresh(), ...shared.toReversed()]),
        ...Array.from({ length: 6 }, exchange),
        ...Array.from({ length: 2 }, withdraw),
        ...Array.from({ length: 3 }, replace),
        runExchangeJobs(db, members),
      ])
      await runExchangeJobs(db, members)
    }

    console.log('stock:', { seed: faultSeed, ...done, exchanges: holders.length })
    const ours = db.sql`status = 'issued' and exchange_id in ${db.sql(holders.map(({ exchangeId }) => exchangeId))}`
    const [counts] = await db.sql`
      select count(*) as gifts, count(*) filter (where ended_as = 'withdrawn') as withdrawn,
        count(*) filter (where ended_as = 'replaced') as replaced, count(issued_at) as issued,
        (select count(*) from exchange_request where ${ours}) as exchanges,
        (select count(*) from exchange_request request where ${ours} and not exists (
          select from exchange_stock gift where gift.order_id = request.order_id)) as "withoutGift"
      from exchange_stock`
    expect(counts).toEqual({
      gifts: done.imported,
      withdrawn: done.withdrawn,
      replaced: done.replaced,
      issued: holders.length,
      exchanges: holders.length,
      withoutGift: 0,
    })
    const codes = await Promise.all(holders.map(({ reveal }) => reveal()))
    expect(new Set(codes).size).toBe(holders.length)
  },
  600_000,
)
