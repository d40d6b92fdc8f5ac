import { expect, test } from 'vitest'
import { actsOn } from '#server/audit/record-act.ts'
import { runFigures } from '#server/figures/keep-figures.ts'
import { keepProof } from '#server/figures/month/kept-months.ts'
import { proveMonth } from '#server/figures/month/prove-month.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { opsOn } from '../testing/ops-on.ts'
import { monthsCommand } from './months.ts'

const db = await testDatabase()
const at = new Date('2026-11-16T03:00:00Z')
const ops = opsOn(db, { at })
await newMember(db, { points: 500, now: new Date('2026-10-05T03:00:00Z') })
await runFigures({ db, now: at })

test('the operator reads the months and closes one; a dry run keeps nothing, and a repetition does nothing', async () => {
  const close = (...more: string[]) => ops(monthsCommand, ['close', '2026-10', '--reason', '月次', ...more])

  const unproved = await close('--yes')
  const asked = await ops(monthsCommand, ['prove', '2026-10', '--reason', '月次', '--yes'])
  const open = await ops(monthsCommand, ['list'])
  const proof = await proveMonth(db.sql, '2026-10', { now: at, firstMonth: '2026-10' })
  await db.tx(null, (tx) => keepProof(tx, proof))
  const dry = await close('--dry-run')
  const closed = await close('--yes')
  const again = await close('--yes')
  const shown = await ops(monthsCommand, ['show', '2026-10'])

  expect(unproved).toMatchObject({ isRefused: true, output: expect.stringContaining('prove') })
  expect(asked.output).toContain('done: months prove')
  expect(dry.shown).toMatch(
    /opening.*0 pt[\s\S]*closing.*500 pt[\s\S]*share expected to be exchanged.*100\.00%/,
  )
  expect(open.output).toMatch(/2026-10 +not verified/)
  expect(closed.output).toContain('done: months close')
  expect(again).toMatchObject({ isRefused: true, output: expect.stringContaining('was closed by') })
  expect(shown.output).toMatch(
    /2026-10 {2}closed[\s\S]*referral +500[\s\S]*closing +500[\s\S]*share expected to be exchanged +100\.00%/,
  )
  expect((await actsOn(db.sql, '2026-10')).map(({ act }) => act)).toEqual(['months prove', 'months close'])
})

test.each([
  ['2026-13', 'not accepted: month'],
  ['2020-01', 'close 2026-11 first'],
])('closing %s is refused', async (month, why) => {
  const { output, isRefused } = await ops(monthsCommand, ['close', month, '--reason', '月次', '--yes'])

  expect({ isRefused, output }).toEqual({ isRefused: true, output: expect.stringContaining(why) })
})

test('a month that is not over cannot be closed', async () => {
  const { output } = await ops(monthsCommand, ['close', '2026-11', '--reason', '月次', '--yes'])

  expect(output).toContain('2026-11 is not over yet')
})
