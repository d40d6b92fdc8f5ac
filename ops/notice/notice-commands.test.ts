import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { localOperator } from '#server/env/env-rules.ts'
import { listAnnouncements } from '#server/notice/announcement/announcements.ts'
import { readProgress } from '#server/notice/broadcast/broadcasts.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { agreeToNews } from '#server/testing/members/told-member.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { opsOn } from '../testing/ops-on.ts'
import { announceCommand } from './announce.ts'
import { newsCommand, progress } from './news.ts'

const db = await testDatabase()
const folder = temporaryFolder()
const say = sayIn('en')
const act = { actor: 'sato', at: new Date('2026-11-16T03:00:00Z') }
let files = 0

function fileOf(text: string): string {
  const path = join(folder, `${files++}.txt`)
  writeFileSync(path, text)
  return path
}

describe('announce', () => {
  const ops = opsOn(db, { at: act.at })
  const file = () => fileOf('メンテナンス\n\n2時から止まります。')
  const reason = ['--reason', '告知のため']
  const added = (...words: string[]) => ops(announceCommand, ['add', ...words, ...reason, '--yes'])

  it('shows what members will read', async () => {
    const { shown } = await ops(announceCommand, ['add', '--file', file(), ...reason, '--dry-run'])

    expect(shown).toMatch(/about +メンテナンス[\s\S]*audience +– → members[\s\S]*2時から止まります。/)
  })

  it('adds, lists and ends an announcement', async () => {
    const { output } = await added('--file', file(), '--banner', '--ends-at', '2026-12-01T02:00+09:00')
    const listed = await ops(announceCommand, ['list'])
    const short = listed.output.split(' ', 1)[0] ?? ''
    const end = (word: string) => ops(announceCommand, ['end', word, ...reason, '--yes'])

    expect(output).toContain('done: announce add')

    expect(listed.output).toContain(
      `${short}  shown  from 2026/11/16 12:00:00 to 2026/12/1 2:00:00  members  メンテナンス`,
    )
    expect((await end(short)).output).toContain('done: announce end')
    expect((await end(short.slice(0, 4))).output).toContain('has already ended')
    for (const unknown of ['nonsense', short.slice(0, 3)]) {
      expect((await end(unknown)).output).toBe(`no announcement ${unknown}`)
    }
  })

  it('goes to the audience that is named', async () => {
    const title = `agreed ${act.at.getTime()}`

    await added('--file', fileOf(`${title}\n\n本文`), '--audience', 'agreed')
    await added('--file', fileOf(`${title}\n\n本文`), '--audience', 'everyone', '--banner')

    const stored = (await listAnnouncements(db.sql, 100)).filter((each) => each.title === title)
    expect(stored.map(({ audience }) => audience).sort()).toEqual(['agreed', 'everyone'])
  })

  it.each([
    [['--href', 'javascript:alert(1)', '--label', '見る'], 'link.href'],
    [['--href', '/contact'], 'link.label'],
    [['--starts-at', '2026-12-01T02:00'], 'startsAt'],
    [['--starts-at', '2026-11-01T00:00Z'], 'in the past'],
    [['--ends-at', '2026-11-01T00:00Z'], 'must be after the start'],
    [['--audience', 'friends'], 'audience'],
    [['--audience', 'everyone'], 'visitors see banners only'],
  ])('refuses %j', async (words, why) => {
    const { output, isRefused } = await added('--file', file(), ...words)

    expect({ isRefused, output }).toEqual({ isRefused: true, output: expect.stringContaining(why) })
  })

  it('refuses an announcement without a text', async () => {
    expect((await added()).output).toContain('title, body')
  })
})

describe('news', () => {
  const file = () =>
    fileOf('秋のお知らせ\r\n\r\n新しいギフトが加わりました。\r\n\r\n<b>ぜひ</b>ご覧ください。')
  const reason = ['--reason', '配信のため']
  const ops = opsOn(db, { at: act.at })

  it('previews the mail as it will arrive', async () => {
    const { output } = await ops(newsCommand, ['preview', '--file', file()])

    expect(output).toMatch(
      /^【広告・宣伝】秋のお知らせ\n\n新しいギフトが加わりました。\n\n<b>ぜひ<\/b>ご覧ください。/,
    )
    expect(output).toContain(`送信者　${localOperator.name}\n住所　　${localOperator.address}`)
    expect(output).toContain('/mypage/?stopNews=')
  })

  it('counts in a dry run, and starts, shows and stops a newsletter', async () => {
    const { uid } = await newMember(db)
    await agreeToNews(db, uid)

    const dry = await ops(newsCommand, ['start', '--file', file(), ...reason, '--dry-run'])
    expect(dry.shown).toMatch(/recipients +– → .*\(about 1\)/)
    expect(await progress(db, say)).toBe('no newsletters')
    await ops(newsCommand, ['start', '--file', file(), ...reason, '--yes'])
    const id = (await progress(db, say)).split(' ', 1)[0] ?? ''
    expect(await progress(db, say)).toBe(`${id}  running  0 sent  0 skipped  0 queued  秋のお知らせ`)
    const stopped = await ops(newsCommand, ['stop', id.slice(0, 5), ...reason, '--yes'])
    expect(stopped.output).toContain('done: news stop')
    expect((await readProgress(db.sql, 'news', 1))[0]?.state).toBe('stopped')
    const again = await ops(newsCommand, ['stop', id.slice(0, 5), ...reason, '--yes'])
    expect(again.output).toContain('already stopped')
  })

  it('counts and mails only the segment that is named', async () => {
    const [poor, rich] = [await newMember(db), await newMember(db, { points: 700 })]
    for (const { uid } of [poor, rich]) await agreeToNews(db, uid)
    const start = (...words: string[]) => ops(newsCommand, ['start', '--file', file(), ...reason, ...words])

    const dry = await start('--balance-above', '500', '--dry-run')
    const active = await start('--active', '--dry-run')
    await start('--balance-above', '500', '--yes')
    const refused = await start('--balance-above', '-5', '--yes')

    expect(dry.shown).toMatch(/recipients +– → .*with more than 500 pt.*\(about 1\)/)
    expect(active.shown).toMatch(/recipients +– → .*signed in within 30 days.*\(about 0\)/)
    expect(refused).toMatchObject({ isRefused: true })
    const segments = (await readProgress(db.sql, 'news', 10)).map(({ segment }) => segment)
    expect(segments).toContainEqual({ isActive: false, balanceAbove: 500 })
  })

  it('tests at the own address of the operator, and not without one', async () => {
    const test = await ops(newsCommand, ['test', '--file', file(), ...reason, '--yes'])

    expect(test).toMatchObject({ isRefused: true, output: expect.stringContaining('--operator') })
  })

  it.each([
    ['no text', '件名だけ', 'body'],
    ['a subject that is too long', `${'長'.repeat(101)}\n\n本文`, 'subject'],
  ])('refuses a file with %s', async (_what, text, field) => {
    const { output } = await ops(newsCommand, ['preview', '--file', fileOf(text)])

    expect(output).toBe(`missing or not accepted: ${field}`)
  })

  it.each([
    [
      'a control character',
      'お知らせ\u0000Bcc: evil@example.jp\n\n本文',
      '【広告・宣伝】お知らせBcc: evil@example.jp',
    ],
    ['a line end', '件名\rBcc: evil@example.jp\r\n\r\n本文', '【広告・宣伝】件名'],
  ])('never takes a header from a text with %s', async (_what, text, subject) => {
    const { output } = await ops(newsCommand, ['preview', '--file', fileOf(text)])

    expect(output.split('\n', 1)).toEqual([subject])
  })
})
