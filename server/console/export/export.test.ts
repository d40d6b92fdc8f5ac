import { expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import { exportListAct, findExport, listNames, readExport } from '#contract/console/exports.ts'
import { listMembers } from '#contract/console/members.ts'
import { decideConsoleRequest, disableOperatorAct } from '#contract/console/operators.ts'
import { contractCallables } from '../../testing/contract-callables.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { requestedOf, type TestOperator, twoAdmins } from '../../testing/members/operators.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { first, second, someone } = await twoAdmins(server)
const rows = 2_150
const wanted = { list: listMembers.name, filters: { status: 'active' } }

await db.sql`
  insert into auth_member (uid, email, nickname, referral_code, marketing_mail, created_at)
  select 'export' || lpad(n::text, 6, '0'), null, 'export ' || n, 'X' || lpad(to_hex(n), 7, '0'), false,
    timestamptz '2026-01-01 00:00+09' + n * interval '1 minute'
  from generate_series(1, ${rows}::int) as n`

/** A CSV that a colleague has approved. */
async function approved(by: TestOperator = first, approver: TestOperator = second, input = wanted) {
  const decision = await requestedOf({ by, approver }, exportListAct, input)
  await approver.browser.done(decideConsoleRequest, decision)
}

const readPage = (after: string | null, { browser } = first) => browser.done(readExport, { ...wanted, after })
const refusedPage = (after: string | null, { browser } = first) =>
  browser.refused(readExport, { ...wanted, after })
const notApproved = '403 export-not-approved'

test('every list of the contract can be exported under a name', async () => {
  const lists = (await contractCallables()).filter(
    ({ input }) =>
      'shape' in input && typeof input.shape === 'object' && input.shape !== null && 'forCsv' in input.shape,
  )

  expect(lists.map(({ name }) => name).sort()).toEqual(Object.keys(listNames).sort())
})

test('nobody pages through a CSV beyond the rows of one person without an approval', async () => {
  const asked = { filters: wanted.filters, after: null, forCsv: true } as const
  const { rows, next } = await first.browser.done(listMembers, asked)

  expect(rows).toHaveLength(1_000)
  expect(await first.browser.refused(listMembers, { ...asked, after: next })).toBe(notApproved)
  expect(await refusedPage(null)).toBe(notApproved)
  expect(await refusedPage(next)).toBe(notApproved)
})

test('the requester downloads an approved CSV page by page, once, and each page is recorded', async () => {
  await approved()
  expect(await first.browser.done(findExport, wanted)).toEqual({ state: 'approved' })
  const begun = await readPage(null)
  const again = await readPage(null)
  let [count, after] = [begun.rows.length, begun.next]
  while (after) {
    const page = await readPage(after)
    count += page.rows.length
    after = page.next
  }

  expect(again).toEqual(begun)
  expect(count).toBe(rows)
  expect(await refusedPage(null)).toBe(notApproved)
  expect(await refusedPage(begun.next)).toBe(notApproved)
  expect(await first.browser.done(findExport, wanted)).toEqual({ state: 'none' })
  const log = await first.browser.done(listAudit, { filters: { act: 'members export' }, after: null })
  expect(log.rows.slice(0, 4).map(({ facts }) => facts)).toEqual(
    ['150件', '1,000件', '1,000件', '1,000件'].map((value) => [{ label: '行数', value }]),
  )
})

test('an approved CSV is for its requester, its list and its filters alone', async () => {
  await approved()
  const third = await someone('admin')

  expect(await refusedPage(null, second)).toBe(notApproved)
  expect(await refusedPage(null, third)).toBe(notApproved)
  const others: { list: string; filters: Record<string, string> }[] = [
    { ...wanted, filters: {} },
    { ...wanted, filters: { status: 'suspended' } },
    { list: 'console-contact-list', filters: wanted.filters },
  ]
  for (const other of others) {
    expect(await first.browser.refused(readExport, { ...other, after: null })).toBe(notApproved)
  }
  expect((await readPage(null)).rows).toHaveLength(1_000)
})

test('an approved CSV ends after 24 hours, with the rights of its approver, and its download after an hour', async () => {
  const approver = await someone('admin')
  await approved(first, approver)
  await doAct(first.browser, disableOperatorAct, { operatorId: approver.operatorId })
  expect(await first.browser.done(findExport, wanted)).toEqual({ state: 'none' })

  await approved()
  const { next } = await readPage(null)
  await db.sql`update console_request set used_at = used_at - interval '61 minutes' where used_at is not null`
  expect(await refusedPage(next)).toBe(notApproved)

  await approved()
  await db.sql`update console_request set decided_at = decided_at - interval '25 hours' where decided_at is not null`
  expect(await refusedPage(null)).toBe(notApproved)
})

test('a search is not exported in bulk, because the request would keep its text', async () => {
  const { preview } = await first.browser.done(exportListAct.preview, {
    ...wanted,
    filters: { q: 'taro@example.jp' },
  })

  expect(preview.blocked).toContain('検索')
})
