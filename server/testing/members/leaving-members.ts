import { randomUUID } from 'node:crypto'
import { deleteAccount } from '#contract/account.ts'
import { signIn } from '#contract/auth/auth.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import type { TestDatabase } from '../database/test-database.ts'
import type { AuthServer } from '../servers/auth-server.ts'
import { allowExchange } from './allow-exchange.ts'
import { approveExchange } from './decisions.ts'
import { runExchangeJobs } from './exchanger.ts'

/** Members who ask for a gift and for the deletion of their account. The server needs a stock of Amazon gifts of 500. */
export function leavingMembers(db: TestDatabase, server: AuthServer) {
  const { clock } = server

  async function exchanging() {
    const browser = server.browser()
    const { uid, email, password } = await browser.registerNew()
    await allowExchange(db, uid, { points: 500, isKnown: false, now: clock.now() })
    const exchangeId = randomUUID()
    await browser.done(createExchange, { exchangeId, channel: 'amazon', points: 500 })
    return { browser, uid, email, password, exchangeId }
  }

  async function leavesWhileExchanging() {
    const member = await exchanging()
    await member.browser.done(deleteAccount, { word: '退会' })
    return member
  }

  async function issue(uid: string, exchangeId: string): Promise<void> {
    await db.tx(uid, (tx) => approveExchange(tx, { uid, exchangeId, actor: 'sato', at: clock.now() }))
    await runExchangeJobs(db, server)
  }

  async function comesBack(email: string, password: string) {
    const browser = server.browser()
    const answer = await browser.done(signIn, { email, password })
    if (answer.state !== 'deleting' || !answer.receiveToken) throw new Error('the member is not leaving')
    const { receiveToken, restoreToken } = answer
    return { browser, receiveToken, restoreToken }
  }

  async function leavingWithGift() {
    const { uid, email, password, exchangeId } = await leavesWhileExchanging()
    await issue(uid, exchangeId)
    return { uid, exchangeId, ...(await comesBack(email, password)) }
  }

  async function eraseAt(uid: string): Promise<Date | null> {
    const [row] = await db.sql<{ eraseAt: Date | null }[]>`
      select erase_at as "eraseAt" from auth_member where uid = ${uid}`
    return row?.eraseAt ?? null
  }

  return { exchanging, leavesWhileExchanging, issue, comesBack, leavingWithGift, eraseAt }
}
