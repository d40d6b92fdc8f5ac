import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runGrantBatch } from '#server/console/bulk-grants/grant-batch-job.ts'
import { availablePoints } from '#server/ledger/balance.ts'
import { testClock } from '#server/testing/clock.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { opsOn } from '../testing/ops-on.ts'
import { bulkGrantCommand } from './bulk-grant.ts'

const db = await testDatabase()
const clock = testClock('2026-11-16T03:00:00Z')
const ops = opsOn(db, { at: clock.now() })
const folder = reachableFolder('bulk-grant')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(lines: readonly string[]): string {
  const path = join(folder, `${randomUUID()}.csv`)
  writeFileSync(path, ['member,points', ...lines].join('\n'))
  return path
}

test('the command line shows the dry run, pays the same file once, and reports every line', async () => {
  const { uid } = await newMember(db)
  const file = fileOf([`${uid},30`, 'nobody@example.jp,30', `${uid},30pt`])
  const words = ['run', file, '--note', 'お詫び', '--reason', '障害のため']

  const dry = await ops(bulkGrantCommand, [...words, '--dry-run'])
  const batches = await db.sql<{ id: string }[]>`select batch_id as id from console_grant_batch`
  const [batch] = batches.map(({ id }) => id)
  await runGrantBatch({ db, clock }, batch ?? '')
  expect(await availablePoints(db.sql, uid)).toBe(0)
  const done = await ops(bulkGrantCommand, [...words, '--yes'])
  await runGrantBatch({ db, clock }, batch ?? '')
  const again = await ops(bulkGrantCommand, [...words, '--yes'])
  const shown = await ops(bulkGrantCommand, ['show', batch ?? ''])
  const failed = await ops(bulkGrantCommand, ['show', batch ?? '', '--failed'])

  expect(dry.shown).toContain('30pt')
  expect(dry.output).toBe('nothing was changed')
  expect(done.output).toContain('done: bulk-grant run')
  expect(again).toMatchObject({ isRefused: true, output: expect.stringContaining('approved already') })
  expect(batches).toHaveLength(1)
  expect(await availablePoints(db.sql, uid)).toBe(30)
  expect(failed.output).toBe(`member,points\nnobody@example.jp,30\n${uid},30pt`)
  expect(shown.output).toMatch(/30 +paid[\s\S]*nobody@example\.jp +30 +unknown/)
})

test('a file without a message to members, or one that cannot be read, is refused', async () => {
  const { uid } = await newMember(db)
  const file = fileOf([`${uid},30`])
  const broken = join(folder, 'broken.csv')
  writeFileSync(broken, 'no header')

  const silent = await ops(bulkGrantCommand, ['run', file, '--reason', 'x', '--yes'])
  const unread = await ops(bulkGrantCommand, ['run', broken, '--note', 'x', '--reason', 'x', '--yes'])

  expect(silent).toMatchObject({ isRefused: true, output: 'missing or not accepted: note' })
  expect(unread).toMatchObject({ isRefused: true, output: expect.stringContaining('cannot be read') })
})
