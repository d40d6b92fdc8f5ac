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
import { contentOf, newsCommand, preview, progress, test } from './news.ts'

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
  const added = (...words: string[]) => ops(announceCommand, ['add', ...words, '--yes'])

  it('shows what members will read', async () => {
    const { shown } = await ops(announceCommand, ['add', '--file', file(), '--dry-run'])

    expect(shown).toMatch(/members[\s\S]*メンテナンス\n\n2時から止まります。/)
  })

  it('adds, lists and ends an announcement', async () => {
    const { output } = await added('--file', file(), '--banner', '--end', '2026-12-01T02:00+09:00')
    const short = /([0-9a-f]{8}) is announced/.exec(output)?.[1] ?? ''
    const listed = await ops(announceCommand, ['list'])
    const end = (word: string) => ops(announceCommand, ['end', word, '--yes'])

    expect(listed.output).toContain(
      `${short}  shown  from 2026/11/16 12:00:00 to 2026/12/1 2:00:00  members  メンテナンス`,
    )
    expect((await end(short)).output).toBe(`${short} has ended`)
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
    [['--link', 'javascript:alert(1)', '--label', '見る'], 'link.href'],
    [['--link', '/contact'], 'belong together'],
    [['--start', '2026-12-01T02:00'], 'not a time with a zone'],
    [['--start', '2026-11-01T00:00Z'], 'in the past'],
    [['--end', '2026-11-01T00:00Z'], 'must be after the start'],
    [['--audience', 'friends'], "no audience 'friends'"],
    [['--audience', 'everyone'], 'visitors see banners only'],
  ])('refuses %j', async (words, why) => {
    const { output, isRefused } = await added('--file', file(), ...words)

    expect({ isRefused, output }).toEqual({ isRefused: true, output: expect.stringContaining(why) })
  })

  it('refuses an announcement without a text', async () => {
    expect((await added()).output).toContain('missing text')
  })
})

describe('news', () => {
  const file = () =>
    fileOf('秋のお知らせ\r\n\r\n新しいギフトが加わりました。\r\n\r\n<b>ぜひ</b>ご覧ください。')
  const content = () => contentOf({ file: file(), link: undefined, label: undefined })

  it('previews the mail as it will arrive', () => {
    const shown = preview({ operator: localOperator, publicOrigin: 'https://example.jp' }, content())

    expect(shown).toMatch(
      /^【広告・宣伝】秋のお知らせ\n\n新しいギフトが加わりました。\n\n<b>ぜひ<\/b>ご覧ください。/,
    )
    expect(shown).toContain(`送信者　${localOperator.name}\n住所　　${localOperator.address}`)
    expect(shown).toContain('https://example.jp/mypage/?stopNews=')
  })

  it('counts in a dry run, and starts, shows and stops a newsletter', async () => {
    const { uid } = await newMember(db)
    await agreeToNews(db, uid)

    const dry = await opsOn(db, { at: act.at })(newsCommand, ['start', '--file', file(), '--dry-run'])
    expect(dry.shown).toMatch(/recipients +– → 1/)
    expect(await progress(db, say)).toBe('no newsletters')
    const ops = opsOn(db, { at: act.at })
    const started = await ops(newsCommand, ['start', '--file', file(), '--yes'])
    const id = started.output.split(' ', 1)[0] ?? ''
    expect(await progress(db, say)).toBe(`${id}  running  0 sent  0 skipped  0 queued  秋のお知らせ`)
    const stopped = await ops(newsCommand, ['stop', id.slice(0, 5), '--yes'])
    expect(stopped.output).toBe(`${id} is stopped; nothing more goes out`)
    expect((await readProgress(db.sql, 'news', 1))[0]?.state).toBe('stopped')
    const again = await ops(newsCommand, ['stop', id.slice(0, 5), '--yes'])
    expect(again.output).toContain('already stopped')
  })

  it('counts and mails only the segment that is named', async () => {
    const [poor, rich] = [await newMember(db), await newMember(db, { points: 700 })]
    for (const { uid } of [poor, rich]) await agreeToNews(db, uid)
    const ops = opsOn(db, { at: act.at })
    const start = (...words: string[]) => ops(newsCommand, ['start', '--file', file(), ...words])

    const dry = await start('--balance-above', '500', '--dry-run')
    const active = await start('--active', '--dry-run')
    await start('--balance-above', '500', '--yes')
    const refused = await start('--balance-above', '-5', '--yes')

    expect(dry.shown).toMatch(/with more than 500 pt[\s\S]*recipients +– → 1/)
    expect(active.shown).toMatch(/signed in within 30 days[\s\S]*recipients +– → 0/)
    expect(refused).toMatchObject({ isRefused: true })
    const segments = (await readProgress(db.sql, 'news', 10)).map(({ segment }) => segment)
    expect(segments).toContainEqual({ isActive: false, balanceAbove: 500 })
  })

  it('tests with one member who agreed, and with nobody else', async () => {
    const [agreed, other] = [await newMember(db), await newMember(db, { isVerified: true })]
    await agreeToNews(db, agreed.uid)

    expect(await test(db, content(), agreed.email ?? '', act, say)).toContain('a test is queued')
    await expect(test(db, content(), other.uid, act, say)).rejects.toThrow('no member')
    expect(await db.sql`select 1 from job_task where kind = 'post-broadcast'`).toHaveLength(1)
  })

  it.each([
    ['a control character', 'お知らせ\u0000Bcc: evil@example.jp\n\n本文'],
    ['an escape', 'お知らせ\u001b[31m\n\n本文'],
    ['no text', '件名だけ'],
    ['a subject that is too long', `${'長'.repeat(101)}\n\n本文`],
  ])('refuses a file with %s', (_what, text) => {
    expect(() => contentOf({ file: fileOf(text), link: undefined, label: undefined })).toThrow()
  })

  it('never takes a header from the text', () => {
    const { subject, paragraphs } = contentOf({
      file: fileOf('件名\rBcc: evil@example.jp\r\n\r\n本文'),
      link: undefined,
      label: undefined,
    })

    expect(subject).toBe('件名')
    expect(paragraphs).toEqual(['Bcc: evil@example.jp', '本文'])
  })
})
