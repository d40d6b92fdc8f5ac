import { expect, it } from 'vitest'
import { noteLettersMax } from '#contract/apps/app-note.ts'
import { zip } from '../../frame/testing/zip.ts'
import { readAll, textOfPicture } from '../testing/read-all.ts'

const json = (value: unknown) => JSON.stringify(value)
const packed = (files: Readonly<Record<string, string>>) =>
  zip(Object.entries(files).map(([name, text]) => ({ name, text, method: 8 })))

const keepNote = (fields: object) =>
  json({
    color: 'DEFAULT',
    isTrashed: false,
    isPinned: false,
    isArchived: false,
    title: '',
    userEditedTimestampUsec: 1_700_000_100_000_000,
    createdTimestampUsec: 1_700_000_000_000_000,
    ...fields,
  })

it('Google Keep: a Takeout gives text, lists, colours, labels, pins, archive, trash, links and photos', async () => {
  const takeout = await packed({
    'Takeout/archive_browser.html': '<h1>Takeout</h1>',
    'Takeout/Keep/買い物.json': keepNote({
      title: '買い物',
      color: 'YELLOW',
      isPinned: true,
      listContent: [
        { text: '牛乳', isChecked: false, textHtml: '<p>牛乳</p>' },
        { text: '卵', isChecked: true },
      ],
      labels: [{ name: '家' }, { name: '食べもの' }],
    }),
    'Takeout/Keep/旅行.json': keepNote({
      title: '旅行',
      textContent: '京都\n11月',
      textContentHtml: '<p dir="ltr"><b>京都</b></p><p>11月</p>',
      isArchived: true,
      createdTimestampUsec: 1_600_000_000_000_000,
      attachments: [
        { filePath: 'photo.jpeg', mimetype: 'image/jpeg' },
        { filePath: 'voice.3gp', mimetype: 'audio/3gp' },
      ],
      annotations: [{ source: 'WEBLINK', url: 'https://example.jp/', title: '宿' }],
    }),
    'Takeout/Keep/古い.json': keepNote({
      textContent: '古い',
      isTrashed: true,
      createdTimestampUsec: 1_500_000_000_000_000,
    }),
    'Takeout/Keep/Labels.json': json({ labels: [] }),
    'Takeout/Keep/photo.jpg': 'JPEG',
  })

  const { name, records, values, leftOut } = await readAll({ 'takeout.zip': takeout })

  expect(name).toBe('Google Keep')
  expect(values).toMatchObject([
    {
      title: '買い物',
      body: '- [ ] 牛乳\n- [x] 卵',
      tags: ['家', '食べもの'],
      color: 'gold',
      pinned: true,
      createdAt: 1_700_000_000_000,
      editedAt: 1_700_000_100_000,
    },
    {
      title: '旅行',
      body: '![写真](photo:0)\n**京都**\n\n11月\n[宿](https://example.jp/)',
      archived: true,
      color: 'none',
    },
    { body: '古い', trashedAt: expect.any(Number) },
  ])
  expect(await textOfPicture(records[1])).toBe('JPEG')
  expect(leftOut).toEqual(['voice.3gp：録音は、メモに置けないため'])
})

const enex = (notes: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
<en-export export-date="20261101T000000Z" application="Evernote">${notes}</en-export>`
const enml = (body: string) =>
  `<content><![CDATA[<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${body}</en-note>]]></content>`
const resource = (text: string, mime: string, name: string) =>
  `<resource><data encoding="base64">${btoa(text)}</data><mime>${mime}</mime><resource-attributes><file-name>${name}</file-name></resource-attributes></resource>`

it('Evernote: notes with tags, tables, things to tick, tasks, photos in their places and times', async () => {
  const file =
    enex(`<note><title>旅 &amp; 計画</title><created>20240102T030405Z</created><updated>20250102T030405Z</updated><tag>旅行</tag><tag>家族</tag>
<note-attributes><source-url>https://example.jp/a</source-url></note-attributes>
${enml(
  // The MD5 of "B" and "A", in another order than their data.
  '<h1>行き先</h1><div><b>京都</b></div><div><en-todo checked="true"/>切符</div><ul style="--en-todo:true;"><li style="--en-checked:false;"><div>宿</div></li></ul><en-media hash="9d5ed678fe57bcca610140957afab571" type="image/png"/><table><tr><td>品</td><td>円</td></tr><tr><td>弁当</td><td>800</td></tr></table><en-media hash="7fc56270e7a70fa81a5935b72eacbe29" type="image/jpeg"/>',
)}
<task><title>荷造り</title><taskStatus>completed</taskStatus></task>
${resource('A', 'image/jpeg', 'a.jpg')}${resource('B', 'image/png', 'b.png')}${resource('P', 'application/pdf', 'c.pdf')}</note>
<note><title>二つ目</title><created>20240102T030406Z</created>${enml('<div>文</div>')}</note>`)

  const { name, records, values, leftOut } = await readAll({ 'ノート.enex': file })

  expect(name).toBe('Evernote')
  expect(values).toMatchObject([
    {
      title: '旅 & 計画',
      tags: ['旅行', '家族'],
      createdAt: Date.UTC(2024, 0, 2, 3, 4, 5),
      editedAt: Date.UTC(2025, 0, 2, 3, 4, 5),
      body: [
        '# 行き先',
        '**京都**',
        '- [x] 切符',
        '- [ ] 宿',
        '![写真](photo:0)',
        '| 品 | 円 |',
        '| --- | --- |',
        '| 弁当 | 800 |',
        '![写真](photo:1)',
        '- [x] 荷造り',
        '',
        'https://example.jp/a',
      ].join('\n'),
    },
    { title: '二つ目', body: '文' },
  ])
  expect([await textOfPicture(records[0], 0), await textOfPicture(records[0], 1)]).toEqual(['B', 'A'])
  expect(leftOut).toEqual(['c.pdf：写真でない添付は、メモに置けないため'])
})

it('Evernote: a file that is cut off gives its whole notes and names the rest', async () => {
  const whole = enex(`<note><title>一</title>${enml('文')}</note><note><title>二</title>${enml('文')}</note>`)

  const { values, leftOut } = await readAll({ 'a.enex': whole.slice(0, whole.indexOf('二')) })

  expect(values).toMatchObject([{ title: '一' }])
  expect(leftOut).toHaveLength(1)
})

it('Notion: pages of an archive with their pictures, without the digits behind each name', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  const archive = await packed({
    [`Export/旅 ${id}.md`]: `# 旅\n\nTags: 家族, 夏\n\n![宿](%E6%97%85%20${id}/yado.png)\n\n[計画](%E8%A8%88%E7%94%BB%20${id}.md)と[宿](https://example.jp/)`,
    [`Export/旅 ${id}/yado.png`]: 'PNG',
    [`Export/旅 ${id}/計画 ${id}.md`]: '# 計画\n\n- [x] 切符',
    [`Export/表 ${id}.csv`]: 'Name,Tags\n旅,家族',
  })

  const { name, records, values, leftOut } = await readAll({ 'export.zip': archive })

  expect(name).toBe('Notion')
  expect(values).toMatchObject([
    {
      title: '旅',
      tags: ['家族', '夏'],
      body: 'Tags: 家族, 夏\n\n![宿](photo:0)\n\n計画と[宿](https://example.jp/)',
    },
    { title: '計画', body: '- [x] 切符', tags: ['旅'] },
  ])
  expect(await textOfPicture(records[0])).toBe('PNG')
  expect(leftOut).toEqual([`表 ${id}.csv：表の一覧のため（中の各ページは読み込みます）`])
})

it('Obsidian: front matter, embedded pictures, links between notes; settings of the app are no notes', async () => {
  const { name, records, values, leftOut } = await readAll({
    'vault/.obsidian/app.json': '{}',
    'vault/日記/今日.md':
      '---\ntags:\n  - 日記\n  - "家 の"\naliases: []\ncreated: 2024-05-01\n---\n[[計画|明日の計画]]と[[買い物]]\n![[photo.png|200]]\n#タグ',
    'vault/計画.md': '---\ntags: [a, b]\n---\n文',
    'vault/files/photo.png': 'PNG',
  })

  expect(name).toBe('Obsidian')
  expect(values).toMatchObject([
    {
      title: '今日',
      body: '明日の計画と買い物\n![写真](photo:0)\n#タグ',
      tags: ['日記', '家 の'],
      createdAt: Date.UTC(2024, 4, 1),
    },
    { title: '計画', body: '文', tags: ['a', 'b'] },
  ])
  expect(await textOfPicture(records[0])).toBe('PNG')
  expect(leftOut).toEqual([])
})

it.each([
  ['a text', 'メモ.txt', 'メモ\n一行目', { title: 'メモ', body: '一行目' }],
  ['a text in Shift_JIS', 'memo.txt', Uint8Array.of(0x8b, 0x8d, 0x93, 0xfb), { title: 'memo', body: '牛乳' }],
  [
    'a text in UTF-16',
    'memo.txt',
    Uint8Array.of(0xff, 0xfe, 0x42, 0x30, 0x0a, 0),
    { title: 'memo', body: 'あ\n' },
  ],
  ['Markdown', 'a.md', '# 題\n\n本文', { title: '題', body: '本文' }],
  [
    'a page',
    'a.html',
    '<title>題</title><script>alert(1)</script><h2 onclick="x">章</h2><p>文<img src="data:image/png;base64,UA=="><a href="javascript:x">z</a></p>',
    { title: '題', body: '## 章\n文![写真](photo:0)z' },
  ],
])('%s is a note', async (_what, path, content, note) => {
  expect((await readAll({ [path]: content })).values).toMatchObject([note])
})

it('Simplenote: the first line is the title; the trash stays the trash', async () => {
  const { values } = await readAll({
    'notes.json': json({
      activeNotes: [
        {
          id: 'abc',
          content: '題\r\n\r\n本文',
          creationDate: '2020-01-02T03:04:05.000Z',
          lastModified: '2021-01-02T03:04:05.000Z',
          tags: ['家'],
          pinned: true,
          markdown: true,
        },
      ],
      trashedNotes: [{ id: 'def', content: '捨てた', creationDate: '2020-01-02T03:04:05.000Z' }],
    }),
  })

  expect(values).toMatchObject([
    { title: '題', body: '本文', tags: ['家'], pinned: true, createdAt: Date.UTC(2020, 0, 2, 3, 4, 5) },
    { title: '捨てた', trashedAt: expect.any(Number) },
  ])
})

it('a text that is longer than a note may be becomes several, and every line is in one of them', async () => {
  const lines = Array.from({ length: 30_000 }, (_, n) => `${n}行目の文`)

  const { values } = await readAll({ '長い.txt': lines.join('\n') })

  const bodies = values.map(({ body }) => String(body))
  expect(bodies.length).toBeGreaterThan(1)
  expect(bodies.every((body) => body.length <= noteLettersMax)).toBe(true)
  expect(bodies.join('\n').split('\n')).toEqual(lines)
  expect(values.map(({ title }) => title)).toEqual(['長い（1/3）', '長い（2/3）', '長い（3/3）'])
})

it('the same file gives the same keys, and equal notes in one file stay two', async () => {
  const files = { 'a/x.txt': '文', 'b/x.txt': '文', 'c.txt': '別' }
  const ids = async () => (await readAll(files)).records.map(({ id }) => id)

  expect(await ids()).toEqual(await ids())
  expect(new Set(await ids()).size).toBe(3)
})

it('Google Keep: lines with styles stand as close as they were written', async () => {
  const line = (words: string, weight = 400) =>
    `<p dir="ltr" style="line-height:1.38;margin-top:0.0pt;margin-bottom:0.0pt;"><span style="font-weight:${weight};font-style:normal;white-space:pre-wrap;">${words}</span></p>`
  const note = keepNote({
    textContent: '京都\n11月\n\n宿',
    textContentHtml: `${line('京都')}${line('11月', 700)}<br />${line('宿')}`,
  })

  expect((await readAll({ 'a.json': note })).values).toMatchObject([{ body: '京都\n**11月**\n\n宿' }])
})

it('Evernote: tasks stand in place of the sentence that they cannot be shown', async () => {
  const task = (title: string, status: string, group: string, weight: string) =>
    `<task><title>${title}</title><taskStatus>${status}</taskStatus><sortWeight>${weight}</sortWeight><taskGroupNoteLevelID>${group}</taskGroupNoteLevelID></task>`
  const enex = `<en-export><note><title>週末</title><content><![CDATA[<en-note><div>朝</div><div style="--en-task-group:true; --en-id:a1;color:#868686"><div>Content not supported</div></div><div>夜</div></en-note>]]></content>${task('米', 'open', 'a1', 'B')}${task('卵', 'completed', 'a1', 'A')}${task('風呂', 'open', 'b2', 'A')}</note></en-export>`

  expect((await readAll({ 'a.enex': enex })).values).toMatchObject([
    { body: '朝\n- [x] 卵\n- [ ] 米\n夜\n- [ ] 風呂' },
  ])
})
