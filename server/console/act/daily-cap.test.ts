import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reverseMemberEntryAct } from '#contract/console/member-acts.ts'
import { decideConsoleRequest } from '#contract/console/operators.ts'
import { grantMemberPointsAct, takeMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { requestedOf, type TestOperator, twoAdmins } from '../../testing/members/operators.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { someone } = await twoAdmins(server)
const reason = 'お詫び'

const balances = async (uids: string[]) => {
  const points = await Promise.all(uids.map((uid) => availablePoints(db.sql, uid)))
  return points.reduce((sum, each) => sum + each, 0)
}

const newMembers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await newMember(db)).uid))

const grantTo = (by: TestOperator, uid: string, points = 3_000) =>
  doAct(by.browser, grantMemberPointsAct, { uid, points })

test('one operator gives at most the cap of a day to any number of members, then a colleague decides', async () => {
  const support = await someone('support')
  const uids = await newMembers(12)

  const outcomes = []
  for (const uid of uids) outcomes.push((await grantTo(support, uid)).status)

  expect(outcomes).toEqual([...Array(3).fill('done'), ...Array(9).fill('requested')])
  expect(await balances(uids)).toBe(9_000)
})

test('parallel grants of one operator do not pass the cap together', async () => {
  const support = await someone('support')
  const uids = await newMembers(12)
  const seen = await Promise.all(
    uids.map((uid) => support.browser.done(grantMemberPointsAct.preview, { uid, points: 3_000 })),
  )

  const outcomes = await Promise.all(
    uids.map((uid, at) =>
      support.browser.done(grantMemberPointsAct.execute, {
        actId: randomUUID(),
        reason,
        seen: seen[at]?.hash ?? '',
        input: { uid, points: 3_000 },
      }),
    ),
  )

  expect(seen.some(({ preview }) => preview.needsSecondPerson)).toBe(false)
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(3)
  const changed = outcomes.find((each) => each.status === 'changed')
  expect(changed).toMatchObject({ now: { preview: { needsSecondPerson: true } } })
  expect(await balances(uids)).toBe(9_000)
})

test('a repeated act id counts once, and the cap starts anew at midnight in Japan', async () => {
  const support = await someone('support')
  const [one = '', other = ''] = await newMembers(2)
  const actId = randomUUID()
  const { hash: seen } = await support.browser.done(grantMemberPointsAct.preview, { uid: one, points: 2_500 })
  const wanted = { actId, reason, seen, input: { uid: one, points: 2_500 } }
  for (let press = 0; press < 5; press++) await support.browser.done(grantMemberPointsAct.execute, wanted)

  expect((await grantTo(support, other, 2_500)).status).toBe('done')

  const [third = '', fourth = ''] = await newMembers(2)
  for (const uid of await newMembers(2)) await grantTo(support, uid, 2_500)
  expect((await grantTo(support, third, 1)).status).toBe('requested')
  server.clock.advance('1d')
  const again = await someone('support')
  expect((await grantTo(again, fourth, 3_000)).status).toBe('done')
})

test('points approved by a colleague count for neither operator, and an open request counts for nobody', async () => {
  const [support, colleague] = [await someone('support'), await someone('support')]
  for (const uid of await newMembers(3)) await grantTo(support, uid)
  const [asked = '', waiting = '', later = ''] = await newMembers(3)
  const decision = await requestedOf({ by: support, approver: colleague }, grantMemberPointsAct, {
    uid: asked,
    points: 3_000,
  })
  await grantTo(support, waiting)

  expect(await colleague.browser.done(decideConsoleRequest, decision)).toEqual({ status: 'approved' })
  expect(await balances([asked, waiting])).toBe(3_000)
  expect((await grantTo(support, later, 1_000)).status).toBe('done')
  for (const uid of await newMembers(3)) expect((await grantTo(colleague, uid)).status).toBe('done')
})

test('undoing a take-back gives points and counts, taking points does not', async () => {
  const [support, colleague] = [await someone('support'), await someone('support')]
  const uids = await newMembers(4)
  for (const uid of uids) await grantTo(colleague, uid, 500)
  for (const uid of uids) await doAct(support.browser, takeMemberPointsAct, { uid, points: 500 })
  for (const uid of await newMembers(3)) await grantTo(support, uid)
  const undo = async (uid: string) =>
    (await doAct(support.browser, reverseMemberEntryAct, { uid, seq: 2 })).status

  expect(await undo(uids[0] ?? '')).toBe('done')
  expect(await undo(uids[1] ?? '')).toBe('done')
  expect(await undo(uids[2] ?? '')).toBe('requested')
})
