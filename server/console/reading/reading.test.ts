import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { personsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { closeContactAct } from '#contract/console/contacts.ts'
import { exportListAct, readExport } from '#contract/console/exports.ts'
import { restoreMemberAct } from '#contract/console/member-acts.ts'
import { listMembers, listMemberTimeline, readMember } from '#contract/console/members.ts'
import { decideConsoleRequest, raiseReadingAct } from '#contract/console/operators.ts'
import type { Callable } from '#contract/protocol/callable.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { listActs } from '../../audit/list-acts.ts'
import { contractCallables } from '../../testing/contract-callables.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { requestedOf, type TestOperator, twoAdmins } from '../../testing/members/operators.ts'
import { waitingContact } from '../../testing/members/waiting-contact.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { countPersons } from './count-persons.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { second, someone } = await twoAdmins(server)
const uidOf = (n: number) => `read${String(n).padStart(8, '0')}`
const active = { status: 'active' }
const tooMany = '403 reads-too-many'

await db.sql`
  insert into auth_member (uid, email, nickname, referral_code, marketing_mail, created_at)
  select 'read' || lpad(n::text, 8, '0'), null, 'read ' || n, 'R' || lpad(to_hex(n), 7, '0'), false,
    timestamptz '2026-01-01 00:00+09' + n * interval '1 minute'
  from generate_series(1, 1200) as n`

const countOf = async ({ operatorId }: TestOperator) => {
  const [row] = await db.sql<{ persons: number }[]>`
    select persons from console_read_day where operator_id = ${operatorId}`
  return row?.persons ?? 0
}

/** An operator who has seen all but `left` of the persons of a day. */
async function reader(left: number): Promise<TestOperator> {
  const operator = await someone('admin')
  const persons = Array.from({ length: personsOfOnePersonMax - left }, (_, n) => `seen ${n}`)
  await countPersons(db, { operatorId: operator.operatorId, persons, now: server.clock.now() })
  return operator
}

test('pages of a list, one after the other, end at the persons of a day, and the refusal is recorded', async () => {
  const operator = await someone('admin')
  type Answer = Awaited<ReturnType<typeof page>>
  const page = (after: string | null) => operator.browser.ask(listMembers, { filters: active, after })
  let after: string | null = null
  let seen = 0
  let refused = ''
  for (let pages = 0; pages < 30 && refused === ''; pages += 1) {
    const answer: Answer = await page(after)
    if (answer.ok) [seen, after] = [seen + answer.result.rows.length, answer.result.next]
    else refused = answer.reason
  }

  expect([seen, refused]).toEqual([personsOfOnePersonMax, 'reads-too-many'])
  expect(await listActs(db.sql, { act: 'reads refused' })).toMatchObject([{ actor: operator.email }])
})

test('every way to read a member counts, and a member who was read before counts once', async () => {
  const { browser, ...operator } = await reader(3)
  const ticket = await waitingContact(db, { name: '訪問者', body: 'お問い合わせ' })
  const ways = [
    () => browser.ask(readMember, { uid: uidOf(1) }),
    () => browser.ask(listMemberTimeline, { filters: { uid: uidOf(2) }, after: null }),
    () => browser.ask(restoreMemberAct.preview, { uid: uidOf(3) }),
  ]
  for (const way of [...ways, ...ways]) expect((await way()).ok).toBe(true)
  expect(await countOf({ browser, ...operator })).toBe(personsOfOnePersonMax)

  const more = [
    await browser.refused(readMember, { uid: uidOf(4) }),
    await browser.refused(listMemberTimeline, { filters: { uid: uidOf(5) }, after: null }),
    await browser.refused(restoreMemberAct.preview, { uid: uidOf(6) }),
    await browser.refused(closeContactAct.preview, { ticket }),
    await browser.refused(listMembers, { filters: { q: uidOf(7) }, after: null }),
    await browser.refused(listMembers, { filters: active, after: null, forCsv: true }),
  ]
  expect(more).toEqual(Array.from({ length: 6 }, () => tooMany))
})

test('a CSV with too many persons is refused with the number that is left, and as many rows are exported', async () => {
  const operator = await reader(40)
  const csv = { filters: active, after: null, forCsv: true } as const

  const refused = await operator.browser.ask(listMembers, csv)
  const part = await operator.browser.done(listMembers, { ...csv, rowsMax: 40 })
  const again = await operator.browser.ask(listMembers, csv)

  expect(refused).toMatchObject({ reason: 'reads-too-many', details: { left: 40 } })
  expect([part.rows.length, part.next === null]).toEqual([40, false])
  expect(again).toMatchObject({ reason: 'reads-too-many', details: { left: 0 } })
  expect(await operator.browser.refused(listMembers, { ...csv, rowsMax: 1_001 })).toBe('400 bad-request')
})

test('parallel reads do not pass the limit together', async () => {
  const { browser } = await reader(2)

  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => browser.ask(readMember, { uid: uidOf(n) })))

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
})

test('a colleague allows more for the day, and a CSV that was approved counts nothing', async () => {
  const operator = await reader(0)
  const input = { operatorId: operator.operatorId, day: japanDay(server.clock.now()) }
  const wanted = { list: listMembers.name, filters: active }
  const exported = await requestedOf({ by: operator, approver: second }, exportListAct, wanted)
  await second.browser.done(decideConsoleRequest, exported)
  const { rows } = await operator.browser.done(readExport, { ...wanted, after: null })
  const before = await operator.browser.refused(readMember, { uid: uidOf(1) })

  const raised = await requestedOf({ by: operator, approver: second }, raiseReadingAct, input)
  await second.browser.done(decideConsoleRequest, raised)

  expect([rows.length, before]).toEqual([1_000, tooMany])
  expect((await operator.browser.ask(readMember, { uid: uidOf(1) })).ok).toBe(true)
  expect(await countOf(operator)).toBe(personsOfOnePersonMax + 1)
})

/** Operators are no members. The member of a request was counted with its preview. */
const notMembers = ['console-operators-list', 'console-request-decide']

test('an answer that names persons names them by what is counted', async () => {
  const naming = /"(nickname|email|given|details|preview)":/
  const reads = (await contractCallables()).filter(
    ({ access, input }) => access === 'operator' && !JSON.stringify(shapeOf(input)).includes('"actId"'),
  )

  const uncounted = reads.filter((callable) => {
    const shape = JSON.stringify(shapeOf(callable.output))
    return naming.test(shape) && !/"(uid|ticket)":/.test(shape) && !('personalRow' in callable)
  })

  // A preview counts its member with its entry in the audit log.
  const others = uncounted.map(({ name }) => name).filter((name) => !name.endsWith('-preview'))
  expect(others.sort()).toEqual(notMembers.sort())
})

const shapeOf = (schema: Callable['output']) => toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
