import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { redeemIdToken } from '#contract/auth/auth.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { ended } from '#server/testing/servers/server-process.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { isLong } from './kit/rounds.ts'
import { asMember, type HttpAnswer, post, startWholeServer } from './kit/whole-server.ts'

const times = isLong ? 1_000 : 60
const restarts = isLong ? 20 : 1

const server = await startWholeServer()

test(
  `one request sent ${times} times across ${restarts} kill -9 (seed ${faultSeed}) creates one exchange and always gets the same response`,
  async () => {
    const random = randomFrom(faultSeed)
    const [member] = await server.members(1)
    if (!member) throw new Error('no member was created')
    const { uid } = member
    // The first exchange waits for review, so its state does not change during the test.
    await besideServer(server.dataDir, (db) => allowExchange(db, uid, { points: 2_000, isKnown: false }))
    const wanted = { exchangeId: randomUUID(), channel: 'amazon' as const, points: 500 }
    const kills = new Set(Array.from({ length: restarts }, () => random.below(times)))
    const answers = new Set<string>()
    let lost = 0

    for (let sent = 0; sent < times; ) {
      const burst = Array.from({ length: Math.min(10, times - sent) }, (_, n) => sent + n)
      const asking = burst.map(() =>
        // Each from its own network, because the limit per address is not what is tested.
        post(server.origin, createExchange.name, wanted, asMember(member, server)).catch(() => null),
      )
      if (burst.some((n) => kills.has(n))) {
        server.process().child.kill('SIGKILL')
        await ended(server.process())
        await server.again()
      }
      for (const answer of await Promise.all(asking)) {
        if (!answer) lost++
        else if (answer.reason !== 'too-many-requests') answers.add(`${answer.status} ${answer.text}`)
      }
      sent += burst.length
    }
    const other = await untilHeard(() =>
      post(server.origin, createExchange.name, { ...wanted, points: 1_000 }, asMember(member, server)),
    )

    console.log(`once: ${lost} responses lost to ${kills.size} kills`)
    expect([...answers]).toEqual(['200 {"result":{"status":"review"}}'])
    expect([other.status, other.reason]).toEqual([409, 'exchange-open'])
    const books = await besideServer(
      server.dataDir,
      ({ sql }) => sql`
        select available, held, (select count(*) from exchange_request r where r.uid = p.uid) as exchanges
        from ledger_point p where uid = ${uid}`,
    )
    expect(books).toEqual([{ available: 1_500, held: 500, exchanges: 1 }])
  },
  120_000 + restarts * 30_000,
)

test(`a one-time ID token redeemed ${times} times in parallel signs in once`, async () => {
  const [member] = await server.members(1)
  if (!member) throw new Error('no member was created')
  const made = await post(server.origin, createIdToken.name, {}, asMember(member, server))
  const { token } = made.result as { token: string } // guaranteed by its contract
  const headers = { 'x-firebase-appcheck': server.appCheckToken }

  const answers = await Promise.all(
    Array.from({ length: times }, () => post(server.origin, redeemIdToken.name, { token }, headers)),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = new Set(answers.filter(({ status }) => status !== 200).map(({ reason }) => reason))
  // Beyond 300 open calls the server refuses more.
  refused.delete('unavailable')
  expect([...refused]).toEqual(['invalid-one-time-token'])
}, 120_000)

/** The rate limit per member stays on: the caller waits as told. */
async function untilHeard(ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (;;) {
    const answer = await ask()
    if (answer.reason !== 'too-many-requests') return answer
    const waitSeconds = Number(answer.headers.get('retry-after') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000))
  }
}
