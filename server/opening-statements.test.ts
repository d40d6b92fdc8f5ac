import { expect, it } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import { refreshSession } from '#contract/auth/auth.ts'
import { exchangeDocument } from '#contract/exchange/exchange.ts'
import { noticesDocument } from '#contract/notice/notices.ts'
import { missionDocument, stampToday } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { spacesDocument } from '#contract/space/space.ts'
import { openDb } from './db/open.ts'
import { atEnd } from './testing/at-end.ts'
import { testClock } from './testing/clock.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { type HttpBrowser, startAuthServer } from './testing/servers/auth-server.ts'
import { followLive } from './testing/servers/read-live-stream.ts'

const test = await testDatabase()
let sent = 0
const onStatement = (text: string) => {
  // A new connection first asks for the types of arrays, and every five seconds each server reads the campaigns.
  if (!/pg_catalog|campaign_rule/.test(text)) sent++
}
const db = { ...test, ...openDb(test.address, { secret: 'the secret of tests', onStatement }) }
atEnd(db.close)

/**
 * The calls of the member home in their order, as in the morning: the session was not used for hours, and this server
 * knows nothing of the member. Pinned, so that a change that adds a statement is noticed.
 */
it('opening the member home takes 3 statements', async () => {
  const clock = testClock('2026-11-15T03:00:00Z')
  const [before, server] = [await startAuthServer(db, { clock }), await startAuthServer(db, { clock })]
  const member = before.browser()
  const { uid } = await member.registerNew()
  await member.done(stampToday, {})
  clock.advance('2h')
  const other = server.browser()
  await open(other, (await other.registerNew()).uid)

  const here = server.browser()
  here.state.cookies = member.state.cookies
  expect(await open(here, uid)).toEqual({ refresh: 1, live: 1, stamp: 1 })

  async function open(browser: HttpBrowser, owner: string) {
    const refresh = await counted(async () => {
      const answer = await browser.done(refreshSession, {})
      if (answer.state === 'signed-in') browser.take(answer)
    })
    const documents = [
      accountDocument,
      pointDocument,
      missionDocument,
      exchangeDocument,
      noticesDocument,
      spacesDocument,
      ...Object.values(syncDocuments),
    ]
    const live = await counted(async () => {
      const wanted = documents.map((document) => ({ document: documentPath(document, owner) }))
      const stream = await followLive(server.origin, browser.state.idToken ?? '', wanted)
      await stream.until(() => stream.events.length === documents.length)
      stream.stop()
    })
    const stamp = await counted(() => browser.done(stampToday, {}))
    return { refresh, live, stamp }
  }
})

async function counted(work: () => Promise<unknown>): Promise<number> {
  sent = 0
  await work()
  return sent
}
