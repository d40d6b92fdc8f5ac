import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import {
  changeOperatorRoleAct,
  decideConsoleRequest,
  inviteOperatorAct,
  listConsoleOperators,
  listConsoleRequests,
  resendInvitationAct,
} from '#contract/console/operators.ts'
import { openInvitation } from '#contract/console/sign-in.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import {
  acceptedOperator,
  operatorOfMachine,
  requestedOf,
  type TestOperator,
  twoAdmins,
} from '../../testing/members/operators.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { first, second, someone } = await twoAdmins(server)
const { uid } = await newMember(db, { points: 0 })

type Mail = { subject: string; url: string | null }
const mailsTo = (email: string) => db.sql<Mail[]>`
  select payload->>'subject' as subject, payload->'action'->>'url' as url from job_task
  where kind = 'send-mail' and payload->>'to' = ${email} order by created_at`
const tokenTo = async (email: string) => (await mailsTo(email)).at(-1)?.url?.split('#')[1] ?? ''

/** Asked for by one, approved by another; the invited person takes the link out of the mail. */
async function invited(by: TestOperator, approver: TestOperator, role: 'admin' | 'viewer' = 'admin') {
  const email = `${randomUUID()}@console.test`
  const decision = await requestedOf({ by, approver }, inviteOperatorAct, { email, name: '運営 三郎', role })
  await approver.browser.done(decideConsoleRequest, decision)
  return { email, accept: async () => acceptedOperator(server, { token: await tokenTo(email), email }) }
}

/** Whether a request of the one may be decided by the other. */
async function decides(by: TestOperator, approver: TestOperator): Promise<string> {
  const decision = await requestedOf({ by, approver }, grantMemberPointsAct, { uid, points: 5_000 })
  const { requests } = await approver.browser.done(listConsoleRequests, {})
  const row = requests.find(({ requestId }) => requestId === decision.requestId)
  const answer = await approver.browser.ask(decideConsoleRequest, { ...decision, decision: 'rejected' })
  if (answer.ok) {
    expect(row?.vouchedUntil).toBeNull()
    return 'decided'
  }
  expect(row?.vouchedUntil).not.toBeNull()
  return answer.reason
}

test('the link of an invitation reaches the invited address alone, and every admin is told of it', async () => {
  const { email, accept } = await invited(first, second)

  const token = await tokenTo(email)
  const [operators, requests, audit] = [
    await first.browser.done(listConsoleOperators, {}),
    await first.browser.done(listConsoleRequests, {}),
    await first.browser.done(listAudit, { filters: {}, after: null }),
  ]
  expect(token).not.toBe('')
  expect(JSON.stringify([operators, requests, audit])).not.toContain(token.split('.')[1])
  for (const admin of [first, second]) {
    expect(await mailsTo(admin.email)).toContainEqual({
      subject: '【こつこつ運営】運営者を招待しました',
      url: null,
    })
  }
  expect((await accept()).operatorId).not.toBe('')
})

test('a new link goes to the invited address too, and the link before it ends', async () => {
  const { email } = await invited(first, second)
  const before = await tokenTo(email)
  const { invitations } = await first.browser.done(listConsoleOperators, {})
  const invitationId = invitations.find((each) => each.email === email)?.invitationId ?? ''

  const outcome = await doAct(first.browser, resendInvitationAct, { invitationId })

  expect(outcome).toEqual({ status: 'done' })
  expect(await server.browser().refused(openInvitation, { token: before })).toBe('400 invitation-ended')
  expect((await server.browser().done(openInvitation, { token: await tokenTo(email) })).email).toBe(email)
})

test('an operator and those who asked for or approved the invitation do not decide for each other for 7 days', async () => {
  const third = await someone('admin')
  const puppet = await (await invited(first, second)).accept()

  const refused = [
    await decides(first, puppet),
    await decides(puppet, first),
    await decides(second, puppet),
    await decides(puppet, second),
  ]

  expect(refused).toEqual(Array.from({ length: 4 }, () => 'request-vouched'))
  expect([await decides(first, second), await decides(puppet, third)]).toEqual(['decided', 'decided'])
  await passDays(puppet, 6)
  expect(await decides(first, puppet)).toBe('request-vouched')
  await passDays(puppet, 1)
  expect(await decides(first, puppet)).toBe('decided')
})

test('two operators of one inviter, and a chain of invitations, are no two persons', async () => {
  const third = await someone('admin')
  const puppet = await (await invited(first, second)).accept()
  const sibling = await (await invited(first, third)).accept()
  const grandchild = await (await invited(puppet, third)).accept()

  expect(await decides(puppet, sibling)).toBe('request-vouched')
  expect(await decides(first, grandchild)).toBe('request-vouched')
})

test('a new role that allows more counts like an invitation, and one that allows less does not', async () => {
  const [raised, lowered] = [await someone('viewer'), await someone('admin')]
  for (const { operatorId, role } of [
    { ...raised, role: 'support' as const },
    { ...lowered, role: 'support' as const },
  ]) {
    const decision = await requestedOf({ by: first, approver: second }, changeOperatorRoleAct, {
      operatorId,
      role,
    })
    await second.browser.done(decideConsoleRequest, decision)
  }

  const vouched = await db.sql<{ id: string }[]>`
    select distinct operator_id as id from console_vouch
    where operator_id in (${raised.operatorId}, ${lowered.operatorId})`
  expect(vouched).toEqual([{ id: raised.operatorId }])
})

test('another spelling of an operator’s own mailbox is not invited', async () => {
  const email = first.email.replace('@', '+second@')

  const { preview } = await second.browser.done(inviteOperatorAct.preview, {
    email,
    name: '花子',
    role: 'admin',
  })

  expect(preview.blocked).toContain('同じ受信箱')
})

test('the console invites nobody before there are two admins', async () => {
  const fresh = await startConsoleServer(await testDatabase(), { isLocal: false })
  const only = await operatorOfMachine(fresh)

  const { preview } = await only.browser.done(inviteOperatorAct.preview, {
    email: 'second@console.test',
    name: '花子',
    role: 'admin',
  })

  expect(preview.blocked).toContain('operators add')
})

const passDays = ({ operatorId }: TestOperator, days: number) =>
  db.sql`update console_vouch set at = at - ${days} * interval '1 day' where operator_id = ${operatorId}`
