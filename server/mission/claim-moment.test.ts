import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { claimMoment, missionDocument } from '#contract/point/mission.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { readPage } from '../notice/read-notices.ts'
import { recordEvent } from '../notice/record-event.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newExchanger } from '../testing/members/exchanger.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'
import { claimMoment as claim } from './claim-moment.ts'
import { readMissions } from './mission-reader.ts'

const db = await testDatabase()
const server = await startAuthServer(db)

test('one of many parallel claims of a moment is the first, and every device learns of it', async () => {
  const { browser, uid } = await newExchanger(db, server)
  const document = documentPath(missionDocument, uid)
  const stream = await followLive(server.origin, browser.state.idToken ?? '', [{ document }])

  const claims = await Promise.all(
    Array.from({ length: 8 }, () => browser.done(claimMoment, { moment: 'week/2026-11-15' })),
  )

  expect(claims.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  await stream.until(() => JSON.stringify(stream.events).includes('week/2026-11-15'))
  stream.stop()
})

test.each([
  '',
  'week/tomorrow',
  'gift/1',
  'missions/x',
  'referral/0000000000',
  `week/2026-11-15${' '.repeat(500)}`,
])('the moment “%s” is refused, because nothing is called so', async (moment) => {
  const { browser } = await newExchanger(db, server)

  expect(await browser.refused(claimMoment, { moment })).toMatch(/^400/)
})

test('a card remembers a bounded number of moments, the newest of them', async () => {
  const uid = randomUUID()
  for (let n = 1; n <= 205; n++) await db.memberTx(uid, (tx) => claim(tx, uid, `referral/${n}`))

  const seen = (await readMissions(db.sql, uid))?.seenMoments

  expect(seen).toHaveLength(200)
  expect(seen?.slice(0, 2)).toEqual(['referral/205', 'referral/204'])
})

test('an issued gift and a paid referral are moments, an unpaid one is not', async () => {
  const { uid } = await newExchanger(db, server)
  const at = server.clock.now()
  const exchangeId = randomUUID()
  const gift = {
    kind: 'exchange-issued',
    exchangeId,
    number: 'E-20261115-FACM',
    channel: 'quo',
    points: 300,
  } as const
  const confirmed = { kind: 'referral-confirmed', side: 'inviter', points: 300, unpaid: null } as const
  await db.tx(uid, async (tx) => {
    await recordEvent(tx, { uid, key: 'one', event: gift, at })
    await recordEvent(tx, { uid, key: 'two', event: confirmed, at })
    await recordEvent(tx, { uid, key: 'three', event: { ...confirmed, points: 0, unpaid: 'month-cap' }, at })
  })

  const { notices } = await readPage(db.sql, uid, null)

  expect(notices.map(({ moment }) => moment)).toEqual([undefined, 'referral/2', `gift/${exchangeId}`])
})
