import { randomUUID } from 'node:crypto'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { findMember } from '../../auth/member/member.ts'
import { signedIn } from '../../auth/session/id-token.ts'
import { openSession } from '../../auth/session/session.ts'
import { probeChannelJob } from '../../exchange/channel/circuit.ts'
import { deliverExchangeJob } from '../../exchange/delivery/deliver-exchange.ts'
import { cancelOrderJob } from '../../exchange/request/cancel-exchange.ts'
import { stockGifts } from '../../exchange/stock/import.ts'
import type { TestDatabase } from '../database/test-database.ts'
import type { AuthServer } from '../servers/auth-server.ts'
import { allowExchange } from './allow-exchange.ts'
import { newMember } from './member.ts'

/** A member who may exchange, just signed in, with points. */
export async function newExchanger(
  db: TestDatabase,
  { clock, ...server }: AuthServer,
  { points = 20_000, isKnown = true, email }: { points?: number; isKnown?: boolean; email?: string } = {},
) {
  const at = clock.now()
  const made = await newMember(db, { now: at, ...(email && { email }) })
  const { uid } = made
  await allowExchange(db, uid, { points, isKnown, now: at })
  // Signed in without the slow password hash.
  const session = await db.tx(uid, (tx) =>
    openSession(tx, uid, { openedBy: 'password', crossDevice: false, device: 'test', now: at }),
  )
  const member = await findMember(db.sql, uid)
  if (!member) throw new Error('the member does not exist')
  const browser = server.browser()
  browser.take(await signedIn(server.auth, member, session, at))
  const ask = (channel: Channel, wanted: number, exchangeId: string = randomUUID()) =>
    browser.ask(createExchange, { exchangeId, channel, points: wanted })
  return { browser, uid, email: made.email ?? '', ask }
}

/** Adds this many different gifts of one kind to the stock. */
export async function fillStock(
  db: TestDatabase,
  { seals, clock }: AuthServer,
  { channel, points, count }: { channel: Channel; points: number; count: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `CODE-${randomUUID()}`)
  const gifts = codes.map((code) => ({ channel, points, code, url: null, pin: null, expiresOn: null }))
  await db.tx(null, (tx) => stockGifts(tx, seals, gifts, clock.now()))
  return codes
}

/** Runs all due exchange jobs, as the job loop would, until none is due. */
export async function runExchangeJobs(db: TestDatabase, { exchanges, clock }: AuthServer): Promise<void> {
  const kinds = [
    deliverExchangeJob(exchanges, clock),
    cancelOrderJob(exchanges, clock),
    probeChannelJob(exchanges, clock),
  ]
  for (;;) {
    const [due] = await db.sql<{ id: string; kind: string; payload: unknown }[]>`
      update job_task set state = 'done', ended_at = now() where id = (
        select id from job_task
        where kind in ${db.sql(kinds.map(({ kind }) => kind))} and state = 'waiting' and run_at <= ${clock.now()}
        order by run_at limit 1)
      returning id, kind, payload`
    if (!due) return
    const kind = kinds.find((each) => each.kind === due.kind)
    await kind?.run(due.payload, { id: due.id, kind: due.kind, uid: null, attempt: 1 })
  }
}
