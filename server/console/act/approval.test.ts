import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerContactAct } from '#contract/console/contacts.ts'
import {
  changeOperatorRoleAct,
  decideConsoleRequest,
  disableOperatorAct,
  previewRequest,
} from '#contract/console/operators.ts'
import type { OperatorRole } from '#contract/console/roles.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { loginLinkAct } from '../../auth/acts.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { requestedOf, type TestOperator, twoAdmins } from '../../testing/members/operators.ts'
import { waitingContact } from '../../testing/members/waiting-contact.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { prepareAct } from './act-by-command.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { first, second, someone } = await twoAdmins(server)
const reason = '試験のため'

const pointsOf = (uid: string) => availablePoints(db.sql, uid)

/** A grant that waits for a second person, as `approver` sees it. */
async function requestedGrant({ by = first, approver = second, points = 5_000 } = {}) {
  const { uid } = await newMember(db)
  return { uid, decision: await requestedOf({ by, approver }, grantMemberPointsAct, { uid, points }) }
}

/** Roles need two persons themselves. */
async function changeRole({ operatorId }: TestOperator, role: OperatorRole) {
  const wanted = { operatorId, role }
  const decision = await requestedOf({ by: first, approver: second }, changeOperatorRoleAct, wanted)
  await second.browser.done(decideConsoleRequest, decision)
}

test('an act does nothing when its parameters are not those of the preview, also if the preview does not show them', async () => {
  const ticket = await waitingContact(db, { name: '佐藤', body: '質問です' })
  const { hash: seen } = await first.browser.done(answerContactAct.preview, { ticket, body: '見た返信' })

  const outcome = await first.browser.done(answerContactAct.execute, {
    ...{ actId: randomUUID(), reason, seen },
    input: { ticket, body: '見ていない返信' },
  })

  expect(outcome.status).toBe('changed')
})

test('a request whose stored parameters were changed is never approved', async () => {
  const { uid, decision } = await requestedGrant()
  await db.sql`update console_request set input = ${{ uid, points: 900_000 } as never} where id = ${decision.requestId}`

  const blind = await second.browser.refused(decideConsoleRequest, decision)
  const looking = await second.browser.refused(previewRequest, { requestId: decision.requestId })

  expect([blind, looking]).toEqual(['409 request-ended', '409 request-ended'])
  expect(await pointsOf(uid)).toBe(0)
})

test('an approval does nothing when the reason of the request was changed since the approver read it', async () => {
  const { uid, decision } = await requestedGrant()
  await db.sql`update console_request set reason = 'まったく別の理由' where id = ${decision.requestId}`

  const outcome = await second.browser.done(decideConsoleRequest, decision)

  expect(outcome).toMatchObject({ status: 'changed', now: { reason: 'まったく別の理由' } })
  expect(await pointsOf(uid)).toBe(0)
})

test('an approval does nothing when the state has changed since the approver saw it', async () => {
  const { uid, decision } = await requestedGrant()
  await doAct(first.browser, grantMemberPointsAct, { uid, points: 10 })

  const outcome = await second.browser.done(decideConsoleRequest, decision)

  expect(outcome).toMatchObject({
    status: 'changed',
    now: {
      preview: { changes: [{ label: '残高', before: '10pt', after: '5,010pt' }] },
      asked: { changes: [{ label: '残高', before: '0pt', after: '5,000pt' }] },
    },
  })
  expect(await pointsOf(uid)).toBe(10)
})

test('an approval counts only with the role that the approver has at that moment', async () => {
  const approver = await someone('support')
  const { uid, decision } = await requestedGrant({ approver })
  await changeRole(approver, 'viewer')

  expect(await approver.browser.refused(decideConsoleRequest, decision)).toBe('401 not-signed-in')
  expect(await pointsOf(uid)).toBe(0)
})

test('a disabled operator neither approves nor has an open request approved', async () => {
  const approver = await someone('support')
  const requester = await someone('support')
  const seenByDisabled = await requestedGrant({ approver })
  const askedByDisabled = await requestedGrant({ by: requester })
  for (const { operatorId } of [approver, requester]) {
    await doAct(first.browser, disableOperatorAct, { operatorId })
  }

  const byDisabled = await approver.browser.refused(decideConsoleRequest, seenByDisabled.decision)
  const forDisabled = await second.browser.refused(decideConsoleRequest, askedByDisabled.decision)

  expect([byDisabled, forDisabled]).toEqual(['401 not-signed-in', '409 request-ended'])
  expect([await pointsOf(seenByDisabled.uid), await pointsOf(askedByDisabled.uid)]).toEqual([0, 0])
})

test('a request ends when the role of its requester is lowered', async () => {
  const requester = await someone('support')
  const { uid, decision } = await requestedGrant({ by: requester })
  await changeRole(requester, 'viewer')

  expect(await second.browser.refused(decideConsoleRequest, decision)).toBe('409 request-ended')
  expect(await pointsOf(uid)).toBe(0)
})

test('an approval that is repeated, also many times at once, is carried out once', async () => {
  const { uid, decision } = await requestedGrant()

  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => second.browser.done(decideConsoleRequest, decision)),
  )
  const rejected = await second.browser.refused(decideConsoleRequest, { ...decision, decision: 'rejected' })

  expect(answers).toEqual(answers.map(() => ({ status: 'approved' })))
  expect(rejected).toBe('409 request-decided')
  expect(await pointsOf(uid)).toBe(5_000)
})

/** A login link is made on the command line after the approval. */
async function approvedLink(approver = second) {
  const { uid } = await newMember(db)
  const at = server.clock.now()
  const { operatorId: id, email } = first
  const actor = { id, email, name: '運営', role: 'admin', address: 'command line' } as const
  const ask = async () =>
    (await prepareAct(db, loginLinkAct, { actor, input: { uid }, at: server.clock.now() })).perform({
      ...{ reason, key: randomUUID() },
    })
  const asked = await ask()
  if (asked.status !== 'requested') throw new Error('no request was made')
  const { requestId } = asked
  const { hash: seen } = await approver.browser.done(previewRequest, { requestId })
  await approver.browser.done(decideConsoleRequest, { requestId, seen, reason, decision: 'approved' })
  return { uid, ask, at }
}

test('an approval to be used later works once', async () => {
  const { ask } = await approvedLink()

  const uses = await Promise.all([ask(), ask(), ask()])

  expect(uses.filter(({ status }) => status === 'approved')).toHaveLength(1)
})

test('an approval to be used later ends when the member it shows has changed', async () => {
  const { uid, ask } = await approvedLink()
  await db.sql`update auth_member set email = 'somebody-else@example.jp' where uid = ${uid}`

  expect((await ask()).status).toBe('requested')
})

test('an approval to be used later ends with the rights of its approver', async () => {
  const approver = await someone('support')
  const { ask } = await approvedLink(approver)
  await doAct(first.browser, disableOperatorAct, { operatorId: approver.operatorId })

  expect((await ask()).status).toBe('requested')
})
