import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { createExchange } from '#contract/exchange/exchange.ts'
import type { Db } from '#server/db/db.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import { signInNewMembers } from '#server/testing/members/signed-in-members.ts'
import { companyEnv } from '#server/testing/outside/company-env.ts'
import { companyKeys, startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { exchangesCommand } from '../../ops/exchanges/exchanges.ts'
import { opsOn } from '../../ops/testing/ops-on.ts'
import { issuer } from './failover-servers.ts'
import { asMember, post, type Reached } from './whole-server.ts'

const pauseMs = 1_000

/** A gift company whose memory outlives a loss of our database. */
export async function openCompany() {
  const companies = await startGiftCompanies()
  atEnd(companies.close)
  const idOf = (orderId: string) => `${companyKeys.amazon.partnerId}${orderId.replaceAll('-', '')}`

  /** The differences that `exchanges reconcile` finds in the company's list, with the company's ids. */
  async function reconcile(db: Db, since: Date): Promise<{ kind: string; id: string }[]> {
    const file = join(temporaryFolder(), 'orders.csv')
    const rows = [...companies.orders].map(([id, { amount, status }]) => `${id},${amount},${status}\n`)
    writeFileSync(file, `creationRequestId,amount,status\n${rows.join('')}`)
    const words = ['reconcile', 'amazon', file, '--since', since.toISOString(), '--json']
    const { output, isRefused } = await opsOn(db, { at: new Date() })(exchangesCommand, words)
    if (isRefused) throw new Error(output)
    const found: { kind: string; orderId: string }[] = JSON.parse(output)
    // The command ends with 1 if there is a difference. The run of the tests must not.
    expect(process.exitCode ?? 0).toBe(found.length > 0 ? 1 : 0)
    process.exitCode = 0
    return found.map(({ kind, orderId }) => ({ kind, id: idOf(orderId) }))
  }

  /** The company's ids of the gifts that the database counts. */
  async function idsIn({ sql }: Db): Promise<string[]> {
    const rows = await sql<{ id: string }[]>`
      select order_id::text as id from exchange_request where provider = 'amazon' and status = 'issued'`
    return rows.map(({ id }) => idOf(id))
  }

  return { env: companyEnv(companies.origin), orders: companies.orders, reconcile, idsIn }
}

/** One member after the other asks for a gift of 500 points, until it is stopped. */
export async function requestGifts(db: Db, server: Reached, count: number) {
  const members = await signInNewMembers(db, issuer, count)
  for (const { uid } of members) await allowExchange(db, uid, { points: 1_000 })
  let isOver = false
  const requesting = (async () => {
    for (const member of members) {
      if (isOver) return
      const exchange = { exchangeId: randomUUID(), channel: 'amazon', points: 500 }
      // The database may be lost at this moment.
      await post(server.origin, createExchange.name, exchange, asMember(member, server)).catch(() => null)
      await sleep(pauseMs)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await requesting
    },
  }
}
