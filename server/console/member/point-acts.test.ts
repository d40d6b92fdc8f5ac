import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import { askOrderAgainAct } from '#contract/console/orders.ts'
import { grantMemberPointsAct, takeMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db)
const members = await startAuthServer(db, { clock: server.clock })
const [support, reviewer, admin] = await Promise.all(
  (['support', 'reviewer', 'admin'] as const).map((role) => server.signedIn(role)),
)
if (!support || !reviewer || !admin) throw new Error('three sample operators')

const actsOf = async (subject: string) =>
  (await admin.done(listAudit, { filters: { subject }, after: null })).rows.map(({ act }) => act)

test('a grant and a take-back are one audit entry each, and points move once however often they are pressed', async () => {
  const { uid } = await newMember(db, { points: 1_000 })
  const [grantId, takeId] = [randomUUID(), randomUUID()]
  const { hash } = await support.done(grantMemberPointsAct.preview, { uid, points: 500 })
  const wanted = { actId: grantId, reason: 'お詫び', seen: hash, input: { uid, points: 500 } }

  const grants = await Promise.all([1, 2, 3].map(() => support.done(grantMemberPointsAct.execute, wanted)))
  const late = await support.done(grantMemberPointsAct.execute, wanted)
  const taken = await doAct(support, takeMemberPointsAct, { uid, points: 200 }, { actId: takeId })

  expect([...grants, late, taken].map(({ status }) => status)).toEqual(Array(5).fill('done'))
  expect(await availablePoints(db.sql, uid)).toBe(1_300)
  expect(await actsOf(uid)).toEqual(['points take', 'points grant'])
})

test('more than the balance cannot be taken, and a stale preview takes nothing', async () => {
  const { uid } = await newMember(db, { points: 300 })

  const tooMuch = await doAct(support, takeMemberPointsAct, { uid, points: 301 })
  const { hash } = await support.done(takeMemberPointsAct.preview, { uid, points: 300 })
  await doAct(admin, takeMemberPointsAct, { uid, points: 100 })
  const input = { uid, points: 300 }
  const stale = await support.done(takeMemberPointsAct.execute, {
    ...{ actId: randomUUID(), reason: '誤り', seen: hash, input },
  })

  expect(tooMuch).toMatchObject({ status: 'changed', now: { preview: { blocked: '残高が足りません。' } } })
  expect(stale.status).toBe('changed')
  expect(await availablePoints(db.sql, uid)).toBe(200)
})

test('asking about an order again is one audit entry', async () => {
  await fillStock(db, members, { channel: 'quo', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(db, members, { points: 2_000 })
  const exchangeId = randomUUID()
  await ask('quo', 500, exchangeId)

  await doAct(reviewer, askOrderAgainAct, { uid, exchangeId })

  expect(await actsOf(exchangeId)).toEqual(['exchanges retry'])
})
