import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import {
  changeOperatorRoleAct,
  decideConsoleRequest,
  disableOperatorAct,
  endOperatorSessionsAct,
  inviteOperatorAct,
  listConsoleOperators,
  listConsoleRequests,
  previewRequest,
} from '#contract/console/operators.ts'
import { signInOperatorByPassword } from '#contract/console/sign-in.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import {
  codeOf,
  colleague,
  operatorOfMachine,
  operatorPassword as password,
  type TestOperator,
} from '../../testing/members/operators.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const server = await startConsoleServer(await testDatabase(), { isLocal: false })
const first = await operatorOfMachine(server)
const second = await operatorOfMachine(server)
const reason = '試験のため'

/** An operator to act on, without the two persons that an invitation would need. */
const someone = (role: 'viewer' | 'support' | 'reviewer' | 'admin') => colleague(server, first, role)

async function requestRole(by: TestOperator, operator: TestOperator, role: 'viewer' | 'support' = 'support') {
  const outcome = await doAct(by.browser, changeOperatorRoleAct, { operatorId: operator.operatorId, role })
  if (outcome.status !== 'requested') throw new Error('no request was made')
  const { hash: seen } = await second.browser.done(previewRequest, { requestId: outcome.requestId })
  return { requestId: outcome.requestId, reason, seen }
}

const roleOf = async ({ operatorId }: TestOperator) =>
  (await first.browser.done(listConsoleOperators, {})).operators.find(
    (each) => each.operatorId === operatorId,
  )?.role

test('the same act id is done once, and for nothing else', async () => {
  const [one, other] = [await someone('viewer'), await someone('viewer')]
  const actId = randomUUID()
  const input = { operatorId: one.operatorId }
  const { hash: seen } = await first.browser.done(disableOperatorAct.preview, input)

  const answers = await Promise.all(
    [1, 2, 3].map(() => first.browser.done(disableOperatorAct.execute, { actId, reason, seen, input })),
  )
  const foreign = { actId, reason, seen, input: { operatorId: other.operatorId } }

  expect(answers).toEqual([{ status: 'done' }, { status: 'done' }, { status: 'done' }])
  expect(await first.browser.refused(disableOperatorAct.execute, foreign)).toBe('409 act-id-used')
  const byColleague = { actId, reason, seen, input }
  expect(await second.browser.refused(disableOperatorAct.execute, byColleague)).toBe('409 act-id-used')
  const { rows } = await first.browser.done(listAudit, { filters: { act: 'operators disable' }, after: null })
  expect(rows.filter(({ subject }) => subject === `operator ${one.email}`)).toHaveLength(1)
})

test('nothing is done when the state has changed, and the operator sees the new one', async () => {
  const one = await someone('viewer')
  const input = { operatorId: one.operatorId }
  const { hash: seen } = await first.browser.done(disableOperatorAct.preview, input)
  await doAct(second.browser, disableOperatorAct, input)

  const outcome = await first.browser.done(disableOperatorAct.execute, {
    actId: randomUUID(),
    reason,
    seen,
    input,
  })

  expect(outcome).toMatchObject({
    status: 'changed',
    now: { preview: { blocked: 'この運営者は、すでに無効です。' } },
  })
})

test('an act without a reason is refused', async () => {
  const input = { operatorId: (await someone('viewer')).operatorId }
  const { hash: seen } = await first.browser.done(disableOperatorAct.preview, input)

  for (const empty of ['', ' \n ', '\u0007']) {
    const wanted = { actId: randomUUID(), reason: empty, seen, input }
    expect(await first.browser.refused(disableOperatorAct.execute, wanted)).toBe('400 bad-request')
  }
})

test('a disabled operator is out at once, with every session, and cannot sign in again', async () => {
  const one = await someone('support')
  server.clock.advance('30s')
  const other = server.browser()
  const code = codeOf(server, one.totpSecret)
  await other.done(signInOperatorByPassword, { email: one.email, password, code })

  await doAct(first.browser, disableOperatorAct, { operatorId: one.operatorId })

  expect(await one.browser.refused(listConsoleOperators, {})).toBe('401 not-signed-in')
  expect(await other.refused(listConsoleOperators, {})).toBe('401 not-signed-in')
  const again = { email: one.email, password, code: codeOf(server, one.totpSecret, 1) }
  expect(await server.browser().refused(signInOperatorByPassword, again)).toBe('400 sign-in-wrong')
})

test('a role change needs a second person and ends the sessions', async () => {
  const one = await someone('viewer')
  const request = await requestRole(first, one)
  const before = await roleOf(one)

  const decided = await second.browser.done(decideConsoleRequest, { ...request, decision: 'approved' })
  const again = await second.browser.done(decideConsoleRequest, { ...request, decision: 'approved' })

  expect(before).toBe('viewer')
  expect([decided, again]).toEqual([{ status: 'approved' }, { status: 'approved' }])
  expect(await roleOf(one)).toBe('support')
  expect(await one.browser.refused(listConsoleOperators, {})).toBe('401 not-signed-in')
})

test('the requester cannot decide, also not in a second session', async () => {
  const one = await someone('viewer')
  const request = await requestRole(first, one)
  server.clock.advance('30s')
  const other = server.browser()
  const code = codeOf(server, first.totpSecret)
  await other.done(signInOperatorByPassword, { email: first.email, password, code })

  const answers = await Promise.all([
    first.browser.refused(decideConsoleRequest, { ...request, decision: 'approved' }),
    other.refused(decideConsoleRequest, { ...request, decision: 'approved' }),
    other.refused(decideConsoleRequest, { ...request, decision: 'rejected' }),
  ])

  expect(new Set(answers)).toEqual(new Set(['403 request-own']))
  expect(await roleOf(one)).toBe('viewer')
})

test('an operator without the role of the act cannot decide', async () => {
  const request = await requestRole(first, await someone('viewer'))
  const viewer = await someone('viewer')
  const reviewer = await someone('reviewer')

  for (const { browser } of [viewer, reviewer]) {
    const refused = await browser.refused(decideConsoleRequest, { ...request, decision: 'approved' })
    expect(refused).toBe('403 role-not-allowed')
  }
})

test('one of two operators who decide at once decides, and the other is told who did', async () => {
  const third = await someone('admin')
  const request = await requestRole(first, await someone('viewer'))

  const answers = await Promise.all([
    second.browser.ask(decideConsoleRequest, { ...request, decision: 'approved' }),
    third.browser.ask(decideConsoleRequest, { ...request, decision: 'rejected' }),
  ])

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    reason: 'request-decided',
    details: { by: expect.stringContaining('運営') },
  })
})

test('a request ends with the rights of its requester', async () => {
  const third = await someone('admin')
  const ofThird = await requestRole(third, await someone('viewer'))
  await doAct(first.browser, disableOperatorAct, { operatorId: third.operatorId })
  const orphaned = await second.browser.refused(decideConsoleRequest, { ...ofThird, decision: 'approved' })

  expect(orphaned).toBe('409 request-ended')
})

test('dangerous acts need a sign-in within 15 minutes, others do not', async () => {
  const one = await someone('viewer')
  const admin = await someone('admin')
  const input = { operatorId: one.operatorId }
  server.clock.advance('16m')

  const { hash: seen } = await admin.browser.done(disableOperatorAct.preview, input)
  const wanted = { actId: randomUUID(), reason, seen, input }

  expect(await admin.browser.refused(disableOperatorAct.execute, wanted)).toBe('403 requires-recent-login')
  expect((await doAct(admin.browser, endOperatorSessionsAct, input)).status).toBe('done')
})

test('an invitation needs two persons even if the other admin is disabled', async () => {
  const fresh = await startConsoleServer(await testDatabase(), { isLocal: false })
  const root = await operatorOfMachine(fresh)
  const helper = await operatorOfMachine(fresh)
  await doAct(root.browser, disableOperatorAct, { operatorId: helper.operatorId })
  const puppet = { email: 'puppet@console.test', name: '運営 次郎', role: 'admin' } as const

  const outcome = await doAct(root.browser, inviteOperatorAct, puppet)
  const { requests } = await root.browser.done(listConsoleRequests, {})

  expect(outcome.status).toBe('requested')
  expect(requests).toMatchObject([{ state: 'open', isOwn: true, act: 'operators invite' }])
})

test('the last admin can neither be disabled nor lose the role', async () => {
  const fresh = await startConsoleServer(await testDatabase(), { isLocal: false })
  const root = await operatorOfMachine(fresh)
  const input = { operatorId: root.operatorId }

  const { preview } = await root.browser.done(disableOperatorAct.preview, input)
  const role = await root.browser.done(changeOperatorRoleAct.preview, { ...input, role: 'viewer' })

  expect([preview.blocked, role.preview.blocked]).toEqual([
    expect.stringContaining('最後の管理者'),
    expect.stringContaining('最後の管理者'),
  ])
})

test('a request ends after 7 days', async () => {
  const one = await someone('viewer')
  const { requestId, seen } = await requestRole(await someone('admin'), one)
  server.clock.advance('7d')
  const browser = server.browser()
  const code = codeOf(server, second.totpSecret)
  await browser.done(signInOperatorByPassword, { email: second.email, password, code })

  const late = await browser.refused(decideConsoleRequest, { requestId, seen, reason, decision: 'approved' })

  expect(late).toBe('409 request-ended')
})
