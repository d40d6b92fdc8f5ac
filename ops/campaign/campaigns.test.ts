import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAnnouncements } from '#server/notice/announcement/announcements.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { opsOn } from '../testing/ops-on.ts'
import { campaignsCommand } from './campaigns.ts'

const db = await testDatabase()
const at = new Date('2026-11-16T03:00:00Z')
const ops = opsOn(db, { at })

const file = (content: string) => {
  const path = join(temporaryFolder(), 'campaign.json')
  writeFileSync(path, content)
  return path
}
const campaign = (change: object = {}) =>
  file(
    JSON.stringify({
      ...{ title: '2倍デー', startsOn: '2026-11-20', endsOn: '2026-11-22', budget: 1_000 },
      effect: { kind: 'multiply', missions: ['stamp'], times: 2 },
      ...change,
    }),
  )
const start = (path: string, ...words: string[]) =>
  ops(campaignsCommand, ['start', '--file', path, '--reason', 'a test', ...words])

test('a campaign is previewed, announced, shown and withdrawn', async () => {
  const dry = await start(campaign(), '--dry-run')
  expect(dry.shown).toMatch(/stamp: 2 times the points[\s\S]*2026-11-20 – 2026-11-22[\s\S]*no estimate/)
  expect((await ops(campaignsCommand, ['list'])).output).toBe('no campaigns')

  const started = await start(campaign(), '--yes')
  const id = /\((\w{8})/.exec(started.output)?.[1] ?? ''
  expect(started.output).toContain('done: campaigns start')
  const listed = await ops(campaignsCommand, ['list'])
  expect(listed.output).toMatch(new RegExp(`${id}  announced  2026/11/20 – 2026/11/22  1,000 +0 +2倍デー`))
  const shown = await ops(campaignsCommand, ['show', id.slice(0, 4)])
  expect(shown.output).toMatch(/last day +2026-11-22[\s\S]*budget +1,000 pt/)
  expect((await start(campaign(), '--yes')).output).toContain('overlap with "2倍デー"')

  const end = () => ops(campaignsCommand, ['end', id, '--reason', 'a test', '--yes'])
  const ended = await end()
  expect(ended.shown).toMatch(/2026-11-22 → none \(withdrawn\)/)
  expect(ended.output).toContain('done: campaigns end')
  expect((await end()).output).toContain('the campaign is over')
  expect((await ops(campaignsCommand, ['show', id])).output).toMatch(/^\w+ {2}withdrawn/)
  expect((await listAnnouncements(db.sql, 10)).map(({ title }) => title).sort()).toEqual([
    '「2倍デー」の終了のお知らせ',
    'キャンペーン「2倍デー」のお知らせ',
  ])
})

test.each([
  ['a file that is no JSON', () => file('2倍デー'), 'not accepted: JSON'],
  ['a mission that is paid once', () => campaign({ effect: once }), 'effect.missions'],
  ['a first day that has begun', () => campaign({ startsOn: '2026-11-16' }), 'must be 2026-11-17 or later'],
  ['a last day before the first', () => campaign({ endsOn: '2026-11-19' }), 'before the first'],
])('%s is refused before anybody is asked', async (_what, path, why) => {
  const { output, isRefused, shown } = await start(path(), '--yes')

  expect({ isRefused, shown, output }).toEqual({
    ...{ isRefused: true, shown: '' },
    output: expect.stringContaining(why),
  })
})

const once = { kind: 'multiply', missions: ['verified'], times: 2 }
