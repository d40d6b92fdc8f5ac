import { expect, it } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { refreshSession } from '#contract/auth/auth.ts'
import { exchangeDocument, readExchangeBlocks } from '#contract/exchange/exchange.ts'
import { noticesDocument } from '#contract/notice/notices.ts'
import { readHistory } from '#contract/point/history.ts'
import { missionDocument, stampToday } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { openDb } from './db/open.ts'
import { atEnd } from './testing/at-end.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { startAuthServer } from './testing/servers/auth-server.ts'
import { followLive } from './testing/servers/read-live-stream.ts'

const test = await testDatabase()
let sent = 0
const onStatement = (text: string) => {
  // A new connection first asks for the types of arrays.
  if (!text.includes('pg_catalog')) sent++
}
const db = { ...test, ...openDb(test.address, { secret: 'the secret of tests', onStatement }) }
atEnd(db.close)

/** The calls of the member home in their order. Pinned, so that a change that adds a statement is noticed. */
it('opening the member home takes 19 statements', async () => {
  const { browser, origin } = await startAuthServer(db)
  const member = browser()
  const { uid } = await member.registerNew()
  await member.done(stampToday, {})
  await open()

  expect(await open()).toEqual({ refresh: 5, live: 10, stamp: 1, blocks: 2, history: 1 })

  async function open() {
    const refresh = await counted(async () => {
      const answer = await member.done(refreshSession, {})
      if (answer.state === 'signed-in') member.take(answer)
    })
    const documents = [accountDocument, pointDocument, missionDocument, exchangeDocument, noticesDocument]
    const live = await counted(async () => {
      const wanted = documents.map((document) => ({ document: documentPath(document, uid) }))
      const stream = await followLive(origin, member.state.idToken ?? '', wanted)
      await stream.until(() => stream.events.length === documents.length)
      stream.stop()
    })
    const stamp = await counted(() => member.done(stampToday, {}))
    const blocks = await counted(() => member.done(readExchangeBlocks, {}))
    const history = await counted(() => member.done(readHistory, { filter: 'all', before: null, limit: 5 }))
    return { refresh, live, stamp, blocks, history }
  }
})

async function counted(work: () => Promise<unknown>): Promise<number> {
  sent = 0
  await work()
  return sent
}
