import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approvalsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { approveReviewAct } from '#contract/console/review.ts'
import { listActs } from '../../audit/list-acts.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const count = approvalsOfOnePersonMax + 4
await fillStock(db, members, { channel: 'quo', points: 300, count: 2 * count })

async function waiting(): Promise<{ uid: string; exchangeId: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { uid, ask } = await newExchanger(db, members, { isKnown: false })
      const exchangeId = randomUUID()
      await ask('quo', 300, exchangeId)
      return { uid, exchangeId }
    }),
  )
}

const statusCount = async (keys: { exchangeId: string }[]) => {
  const rows = await db.sql`
    select 1 from exchange_request
    where status <> 'review' and exchange_id = any(${keys.map(({ exchangeId }) => exchangeId)}::uuid[])`
  return rows.length
}

test('more approvals than one person may do in a short time wait for another, also without the mark of several', async () => {
  const reviewer = await server.signedIn('reviewer')
  const admin = await server.signedIn('admin')
  const keys = await waiting()

  const outcomes = []
  for (const key of keys) outcomes.push(await doAct(reviewer, approveReviewAct, key))

  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(approvalsOfOnePersonMax)
  const requests = outcomes.flatMap((each) => (each.status === 'requested' ? [each.requestId] : []))
  expect(requests).toHaveLength(4)
  expect(await statusCount(keys)).toBe(approvalsOfOnePersonMax)

  const [requestId = ''] = requests
  const { hash: seen } = await admin.done(previewRequest, { requestId })
  const decision = { requestId, reason: '確認しました', seen, decision: 'approved' } as const
  expect(await admin.done(decideConsoleRequest, decision)).toEqual({ status: 'approved' })
  expect(await statusCount(keys)).toBe(approvalsOfOnePersonMax + 1)
  const acts = await listActs(db.sql, { act: 'exchanges approve' })
  expect(acts).toHaveLength(approvalsOfOnePersonMax)
})

test('approvals sent at the same moment are no way around it, and the next ones are free after a while', async () => {
  const reviewer = await server.signedIn('reviewer')
  clock.advance('6m')
  const keys = await waiting()
  const seen = await Promise.all(keys.map((key) => reviewer.done(approveReviewAct.preview, key)))

  const answers = await Promise.all(
    keys.map((input, at) =>
      reviewer.ask(approveReviewAct.execute, {
        ...{ actId: randomUUID(), reason: '一度に', seen: seen[at]?.hash ?? '', input },
      }),
    ),
  )

  expect(await statusCount(keys)).toBe(approvalsOfOnePersonMax)
  expect(answers).toHaveLength(count)
  clock.advance('6m')
  const left = keys[keys.length - 1]
  if (left && (await statusCount([left])) === 0) {
    expect((await doAct(reviewer, approveReviewAct, left)).status).toBe('done')
  }
})
