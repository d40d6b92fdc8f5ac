import { expect, test } from 'vitest'
import {
  decideConsoleRequest,
  listConsoleOperators,
  listConsoleRequests,
  makeCommandCode,
  previewRequest,
} from '#contract/console/operators.ts'
import { whoami } from '#contract/console/sign-in.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { listActs } from '#server/audit/list-acts.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { availablePoints } from '#server/ledger/balance.ts'
import { grant } from '#server/ledger/earn.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { doAct } from '#server/testing/members/operator-acts.ts'
import { acceptedOperator, colleague, type TestOperator } from '#server/testing/members/operators.ts'
import { startConsoleServer } from '#server/testing/servers/console-server.ts'
import { approvedBackup, backupCommand } from '../database/backup.ts'
import { ledgerCommand } from '../ledger/ledger.ts'
import { pointsCommand } from '../ledger/points.ts'
import { idTokenCommand } from '../members/id-token.ts'
import { membersCommand } from '../members/members.ts'
import { opsOn } from '../testing/ops-on.ts'
import { operatorsCommand } from './operators.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const at = server.clock.now()
const ops = opsOn(db, { at })
const longAgo = new Date(at.getTime() - 30 * 86_400_000)
const reason = ['--reason', 'お詫びとして', '--yes']

const { uid: early } = await newMember(db, { points: 0 })
const alone = await ops(pointsCommand, ['grant', early, '5000', ...reason])
const firstRefused = await ops(operatorsCommand, [
  'add',
  'a@console.test',
  '--name',
  '太郎',
  '--role',
  'viewer',
  '--yes',
])
const invited = await ops(operatorsCommand, [
  'add',
  'first@console.test',
  '--name',
  '太郎',
  '--role',
  'admin',
  '--yes',
])
const first = await acceptedOperator(server, {
  token: /#(\S+)/.exec(invited.output)?.[1] ?? '',
  email: 'first@console.test',
})
const second = await someone('admin')
const firstProven = { operator: first.email, code: await codeOf(first) }

test('the command line invites the first operator, an admin, and without operators it acts alone', async () => {
  expect(alone.output).toContain('done: points grant')
  expect(firstRefused.output).toBe('the first two operators must be admins')
  const { operators } = await first.browser.done(listConsoleOperators, {})
  expect(operators.find(({ email }) => email === first.email)).toMatchObject({
    role: 'admin',
    invitedBy: null,
  })
  expect(operators.find(({ email }) => email === second.email)).toMatchObject({ invitedBy: '太郎' })
})

test('an operator who is only named, with a foreign code or with a cookie, is refused', async () => {
  const { uid } = await newMember(db, { points: 0 })
  const grant = (who: object) => ops(pointsCommand, ['grant', uid, '10', ...reason], who)
  const cookie = first.browser.state.cookies.get('kotsu_console') ?? ''

  const refused = [
    await grant({}),
    await grant({ operator: 'nobody@console.test' }),
    await grant({ operator: first.email }),
    await grant({ operator: first.email, code: 'x.y' }),
    await grant({ operator: first.email, code: await codeOf(second) }),
    await grant({ operator: first.email, code: cookie }),
    await grant({ operator: first.email, answers: [''] }),
  ]

  expect(refused.every(({ isRefused }) => isRefused)).toBe(true)
  expect(refused.slice(0, 2).map(({ output }) => output)).toEqual([
    'missing --operator <own email>',
    'no operator nobody@console.test',
  ])
  for (const { output } of refused.slice(2)) expect(output).toContain(`no valid code of ${first.email}`)
  expect(await availablePoints(db.sql, uid)).toBe(0)
})

test('a code is no cookie of the console', async () => {
  const browser = server.browser()
  browser.state.cookies.set('kotsu_console', firstProven.code)

  expect(await browser.done(whoami, {})).toEqual({ me: null })
})

test('a proven operator acts with their own role and name, and each act is one entry', async () => {
  const { uid } = await newMember(db, { points: 0 })
  const viewer = await someone('viewer')

  const refused = await ops(pointsCommand, ['grant', uid, '10', ...reason], {
    operator: viewer.email,
    code: await codeOf(viewer),
  })
  const done = await ops(pointsCommand, ['grant', uid, '10', ...reason], firstProven)
  const suspended = await ops(membersCommand, ['suspend', uid, ...reason], firstProven)

  expect(refused.output).toContain('lacks the role')
  expect(done.output).toContain('done: points grant')
  expect(suspended.output).toContain('done: members suspend')
  const acts = (await actsOn(db.sql, uid)).map(({ act, actor, operator }) => [act, actor, operator?.role])
  expect(acts).toEqual([
    ['points grant', first.email, 'admin'],
    ['members suspend', first.email, 'admin'],
  ])
})

test('a code ends with the account, with the role and after 15 minutes', async () => {
  const { uid } = await newMember(db, { points: 0 })
  const one = await someone('support')
  const who = { operator: one.email, code: await codeOf(one) }
  const late = new Date(at.getTime() + 16 * 60_000)

  const before = await ops(pointsCommand, ['grant', uid, '10', ...reason], who)
  const afterwards = await ops(pointsCommand, ['grant', uid, '10', ...reason], { ...who, at: late })
  await ops(operatorsCommand, ['disable', one.email, ...reason], firstProven)
  const disabled = await ops(pointsCommand, ['grant', uid, '10', ...reason], who)

  expect(before.isRefused).toBe(false)
  expect(afterwards.output).toContain('no valid code')
  expect(disabled.output).toContain('no operator')
  expect(await availablePoints(db.sql, uid)).toBe(10)
})

test('an operator who is disabled while the question waits does nothing', async () => {
  const { uid } = await newMember(db, { points: 0 })
  const one = await someone('support')
  const who = { operator: one.email, code: await codeOf(one) }
  const disable = () => ops(operatorsCommand, ['disable', one.email, ...reason], firstProven)

  const answer = await ops(pointsCommand, ['grant', uid, '10', '--reason', 'x'], {
    ...who,
    answers: ['y'],
    beforeAnswer: disable,
  })

  expect(answer).toMatchObject({ isRefused: true })
  expect(await availablePoints(db.sql, uid)).toBe(0)
})

test('a grant over 3,000 pt happens once another operator approves it, and once only', async () => {
  const { uid } = await newMember(db, { points: 0 })
  const grant = () => ops(pointsCommand, ['grant', uid, '3001', '--key', 'big', ...reason], firstProven)

  const asked = await grant()
  const again = await grant()
  const before = await availablePoints(db.sql, uid)
  const decided = await approve(asked.output)
  const repeated = await approve(asked.output)

  expect(asked.output).toContain('this needs two persons')
  expect(again.output).toBe(asked.output)
  expect(before).toBe(0)
  expect([decided, repeated]).toEqual([{ status: 'approved' }, { status: 'approved' }])
  expect(await availablePoints(db.sql, uid)).toBe(3001)
  // The same key after the approval is the same act.
  await grant()
  expect(await availablePoints(db.sql, uid)).toBe(3001)
  const acts = (await actsOn(db.sql, uid)).map(({ act, actor }) => [act, actor])
  expect(acts).toEqual([
    ['request points grant', first.email],
    ['approve points grant', second.email],
  ])
})

test('a grant cannot be split, neither over commands nor between the command line and the console', async () => {
  const { uid } = await newMember(db, { points: 0 })

  const small = await ops(pointsCommand, ['grant', uid, '2000', ...reason], firstProven)
  const split = await ops(pointsCommand, ['grant', uid, '1001', ...reason], firstProven)
  const atConsole = await doAct(second.browser, grantMemberPointsAct, { uid, points: 1001 })

  expect(small.output).toContain('done')
  expect(split.output).toContain('this needs two persons')
  expect(atConsole.status).toBe('requested')
  expect(await availablePoints(db.sql, uid)).toBe(2000)
})

test('taking back over 3,000 pt needs two persons, and more than there is is refused', async () => {
  const { uid } = await newMember(db, { points: 4_000 })

  expect((await ops(pointsCommand, ['take', uid, '3500', ...reason], firstProven)).output).toContain(
    'two persons',
  )
  expect((await ops(pointsCommand, ['take', uid, '4001', ...reason], firstProven)).output).toContain(
    'not possible now',
  )
  expect(await availablePoints(db.sql, uid)).toBe(4_000)
})

test('a reversal of more than one person may move asks a second person', async () => {
  const { uid } = await newMember(db, { points: 0 })
  await db.tx(uid, (tx) =>
    grant(tx, { uid, key: 'old', kind: 'granted', points: 5_000, at: longAgo, note: 'x' }),
  )
  await db.tx(uid, (tx) =>
    grant(tx, { uid, key: 'new', kind: 'granted', points: 500, at: longAgo, note: 'x' }),
  )

  const large = await ops(ledgerCommand, ['reverse', uid, '1', ...reason], firstProven)
  const small = await ops(ledgerCommand, ['reverse', uid, '2', ...reason], firstProven)

  expect(large.output).toContain('this needs two persons')
  expect(small.output).toContain('done: ledger reverse')
  expect(await availablePoints(db.sql, uid)).toBe(5_000)
})

test('a login link and a backup are made by the requester once per approval', async () => {
  const { uid } = await newMember(db, { points: 0 })
  const link = () => ops(idTokenCommand, ['create', uid, ...reason], firstProven)
  const actor = {
    id: first.operatorId,
    name: '太郎',
    email: first.email,
    role: 'admin',
    address: '',
  } as const
  const backup = () => approvedBackup(db, { actor, file: '/backups/now.backup', reason: '移行のため', at })

  const asked = [(await link()).output, JSON.stringify(await backup())]
  const again = [(await link()).output, JSON.stringify(await backup())]
  for (const text of asked) await approve(text)
  const approved = [(await link()).output, JSON.stringify(await backup())]
  const after = [(await link()).output, JSON.stringify(await backup())]

  expect(again).toEqual(asked)
  expect(approved[0]).toContain('works once')
  expect(approved[1]).toBe('{"status":"approved"}')
  expect(after[0]).toContain('requested as')
  expect(after).not.toEqual(asked)
})

test('a scheduled backup needs nobody, is recorded, and does not work at a terminal', async () => {
  const file = `/nowhere/${Date.now()}.backup`

  const byHand = await ops(backupCommand, [file, '--scheduled'], { answers: ['y'] })
  const unattended = await ops(backupCommand, [file, '--scheduled'])

  expect(byHand.output).toContain('--scheduled is for timers')
  // The folder does not exist, but the attempt is recorded before the file is written.
  expect(unattended.isRefused).toBe(true)
  const [entry, ...more] = await listActs(db.sql, { act: 'backup write' })
  expect(more).toEqual([])
  expect(entry).toMatchObject({ actor: 'scheduler (sato)', details: { file }, operator: null })
})

test('a role is changed by request, and an operator disabled at once', async () => {
  const one = await someone('viewer')

  const role = await ops(operatorsCommand, ['role', one.email, 'support', ...reason], firstProven)
  const disabled = await ops(operatorsCommand, ['disable', one.email, ...reason], firstProven)

  expect(role.output).toContain('this needs two persons')
  expect(disabled.output).toContain('done: operators disable')
  expect(await one.browser.refused(listConsoleOperators, {})).toBe('401 not-signed-in')
})

async function someone(role: 'viewer' | 'support' | 'admin'): Promise<TestOperator> {
  return colleague(server, first, role)
}

async function codeOf({ browser }: TestOperator): Promise<string> {
  return (await browser.done(makeCommandCode, {})).code
}

/** The second operator approves in the console what they see there. */
async function approve(text: string) {
  const requestId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? ''
  const { requests } = await second.browser.done(listConsoleRequests, {})
  const { state } = requests.find((each) => each.requestId === requestId) ?? {}
  const seen =
    state === 'open'
      ? (await second.browser.done(previewRequest, { requestId })).hash
      : 'the same decision again'
  return second.browser.done(decideConsoleRequest, {
    requestId,
    decision: 'approved',
    reason: '確認しました',
    seen,
  })
}
