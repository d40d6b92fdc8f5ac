import { expect, test } from 'vitest'
import {
  decideConsoleRequest,
  listConsoleOperators,
  listConsoleRequests,
  previewRequest,
} from '#contract/console/operators.ts'
import { grantMemberPoints } from '#contract/console/two-person-acts.ts'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { grantAct, takeAct } from '#server/console/member/point-acts.ts'
import { availablePoints } from '#server/ledger/point-reader.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { doAct } from '#server/testing/members/operator-acts.ts'
import { acceptedOperator, invitationFor } from '#server/testing/members/operators.ts'
import { startConsoleServer } from '#server/testing/servers/console-server.ts'
import { requestBackup } from '../database/backup.ts'
import { grantCommand, grantPoints, movePoints, read as readPoints, takePoints } from '../ledger/points.ts'
import { requestLink } from '../members/id-token.ts'
import { add, change, read } from './operators.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const at = server.clock.now()
const person = { actor: 'sato', language: 'en', say: sayIn('en') } as const
const origin = 'https://console.test'

const grant = (words: string[]) =>
  movePoints(
    db,
    readPoints([...words, '--reason', 'お詫びとして'], grantCommand),
    { alone: grantPoints, act: grantAct },
    { operator: person, at },
  )
const take = (words: string[]) =>
  movePoints(
    db,
    readPoints([...words, '--reason', '重複のため'], grantCommand),
    { alone: takePoints, act: takeAct },
    { operator: person, at },
  )

const { uid: early } = await newMember(db, { points: 0 })
const alone = await grant([early, '5000'])
const firstRefused = await refusal(
  add(db, read(['add', 'a@console.test', '--name', '太郎', '--role', 'viewer']), { at, origin, person }),
)
const invited = await add(db, read(['add', 'first@console.test', '--name', '太郎', '--role', 'admin']), {
  at,
  origin,
  person,
})
const first = await acceptedOperator(server, {
  token: /#(\S+)/.exec(invited)?.[1] ?? '',
  email: 'first@console.test',
})
const second = await acceptedOperator(server, await invitationFor(server, { invitedBy: first.operatorId }))
const by = ['--operator', first.email]

test('the command line invites the first operator, an admin, and without operators it does as before', async () => {
  expect(alone).toContain('done: 5,000 pt')
  expect(firstRefused).toBe('the first operator must be an admin')
  const { operators } = await first.browser.done(listConsoleOperators, {})
  expect(operators.find(({ email }) => email === first.email)).toMatchObject({
    role: 'admin',
    invitedBy: null,
  })
  expect(operators.find(({ email }) => email === second.email)).toMatchObject({ invitedBy: '太郎' })
})

test('afterwards every such act names an operator who has the role', async () => {
  const { uid } = await newMember(db, { points: 0 })
  const viewer = await acceptedOperator(
    server,
    await invitationFor(server, { role: 'viewer', invitedBy: first.operatorId }),
  )

  expect(await refusal(grant([uid, '10']))).toBe('missing --operator <own email>')
  expect(await refusal(grant([uid, '10', '--operator', 'nobody@console.test']))).toBe(
    'no operator nobody@console.test',
  )
  expect(await refusal(grant([uid, '10', '--operator', viewer.email]))).toContain('lacks the role')
  expect(
    await refusal(
      add(db, read(['add', 'b@console.test', '--name', '花子', '--role', 'admin']), { at, origin, person }),
    ),
  ).toBe('missing --operator <own email>')
})

test('a grant over 3,000 pt happens once another operator approves it, and once only', async () => {
  const { uid } = await newMember(db, { points: 0 })

  const asked = await grant([uid, '3001', '--key', 'big', ...by])
  const again = await grant([uid, '3001', '--key', 'big', ...by])
  const before = await availablePoints(db.sql, uid)
  const decided = await approve(asked)
  const repeated = await approve(asked)

  expect(asked).toContain('this needs two persons')
  expect(again).toBe(asked)
  expect(before).toBe(0)
  expect([decided, repeated]).toEqual([{ status: 'approved' }, { status: 'approved' }])
  expect(await availablePoints(db.sql, uid)).toBe(3001)
  // The same key after the approval is the same act.
  await grant([uid, '3001', '--key', 'big', ...by])
  expect(await availablePoints(db.sql, uid)).toBe(3001)
})

test('a grant cannot be split, neither over commands nor between the command line and the console', async () => {
  const { uid } = await newMember(db, { points: 0 })

  const small = await grant([uid, '2000', ...by])
  const split = await grant([uid, '1001', ...by])
  const atConsole = await doAct(second.browser, grantMemberPoints, { uid, points: 1001 })

  expect(small).toContain('done: 2000 pt')
  expect(split).toContain('this needs two persons')
  expect(atConsole.status).toBe('requested')
  expect(await availablePoints(db.sql, uid)).toBe(2000)
})

test('taking back over 3,000 pt needs two persons, and more than there is is refused', async () => {
  const { uid } = await newMember(db, { points: 4_000 })

  expect(await take([uid, '3500', ...by])).toContain('this needs two persons')
  expect(await refusal(take([uid, '4001', ...by]))).toContain('not possible now')
  expect(await availablePoints(db.sql, uid)).toBe(4_000)
})

test('a login link and a backup are made by the requester once per approval', async () => {
  const { uid } = await newMember(db, { points: 0 })
  const link = { uid, by: first.email, reason: 'お問い合わせのため', at }
  const file = { file: '/backups/now.backup', by: first.email, reason: '移行のため', at }

  const asked = [await requestLink(db, link), await requestBackup(db, file)]
  const again = [await requestLink(db, link), await requestBackup(db, file)]
  for (const id of asked) await approve(id ?? '')
  const approved = [await requestLink(db, link), await requestBackup(db, file)]
  const after = [await requestLink(db, link), await requestBackup(db, file)]

  expect(again).toEqual(asked)
  expect(approved).toEqual([null, null])
  expect(after[0]).not.toBeNull()
  expect(after).not.toEqual(asked)
})

test('a role is changed by request, and an operator disabled at once', async () => {
  const one = await acceptedOperator(
    server,
    await invitationFor(server, { role: 'viewer', invitedBy: first.operatorId }),
  )

  const role = await change(db, read(['role', one.email, 'support', ...by, '--reason', '担当になったため']), {
    at,
    person,
  })
  const disabled = await change(db, read(['disable', one.email, ...by, '--reason', '退職のため']), {
    at,
    person,
  })

  expect(role).toContain('this needs two persons')
  expect(disabled).toBe(`${one.email} is changed`)
  expect(await one.browser.refused(listConsoleOperators, {})).toBe('401 not-signed-in')
})

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

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'not refused',
    (error: Error) => error.message,
  )
}
