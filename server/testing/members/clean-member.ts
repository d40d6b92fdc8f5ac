import { randomUUID } from 'node:crypto'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { addDays, dayMs, japanDay } from '#contract/values/japan-day.ts'
import { claimMailbox } from '../../auth/member/mailbox.ts'
import { findMember } from '../../auth/member/member.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { grant } from '../../ledger/earn.ts'
import type { TestDatabase } from '../database/test-database.ts'
import type { AuthServer } from '../servers/auth-server.ts'
import { newExchanger } from './exchanger.ts'

export type CleanMember = Awaited<ReturnType<typeof cleanMember>>

type Options = { at?: AuthServer | undefined; email?: string; address?: string; activeDays?: number }

/** A member who may exchange and about whom nothing is odd, at an address of the list and in a network of their own. */
export async function cleanMember(
  db: TestDatabase,
  server: AuthServer,
  { at = server, email = `${randomUUID()}@gmail.com`, address = newAddress(), activeDays = 4 }: Options = {},
) {
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
  const { uid, browser, ask } = await newExchanger(db, at, { points: 0, isKnown: false, email })
  browser.state.address = address
  const member = await findMember(db.sql, uid)
  if (member) await db.tx(uid, (tx) => claimMailbox(tx, at.auth, member, at.clock.now()))
  for (let ago = 0; ago < activeDays; ago++) await earnStamps(db, uid, { keyDays: 1, at: daysAgo(ago) })
  await db.tx(uid, (tx) =>
    grant(tx, {
      uid,
      key: 'verify',
      kind: 'mission',
      mission: 'verify-email',
      points: 2_000,
      at: daysAgo(4),
    }),
  )
  const read = ({ exchangeId }: { exchangeId: string }) => findExchange(db.sql, { uid, exchangeId })
  const request = async (channel: Channel, points: number) => {
    const exchangeId = randomUUID()
    await ask(channel, points, exchangeId)
    const { status, isUnreviewed, reviewFor } = (await read({ exchangeId })) ?? {}
    return { exchangeId, status, isUnreviewed, reviewFor }
  }
  return { uid, email, browser, request, read }
}

/** Stamps that name different days, all paid at one moment. */
export async function earnStamps(
  db: TestDatabase,
  uid: string,
  { keyDays, at }: { keyDays: number; at: Date },
): Promise<void> {
  for (let n = 0; n < keyDays; n++) {
    const key = `mission/stamp/${addDays(japanDay(at), -n)}`
    await db.tx(uid, (tx) => grant(tx, { uid, key, kind: 'mission', mission: 'stamp', points: 1, at }))
  }
}

let networks = 0

/** An address in a network that no other member of the test has. */
export function newAddress(): string {
  networks += 1
  return `198.${18 + Math.floor(networks / 250)}.${networks % 250}.7`
}
