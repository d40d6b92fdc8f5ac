import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zip } from '../frame/testing/zip.ts'
import { recogniseAll } from './recognise.ts'
import { readAll, recogniseFiles } from './testing/read-all.ts'

const statusOf = async (files: Parameters<typeof recogniseFiles>[0]) => (await recogniseFiles(files)).status

it.each([
  ['a table of weights', { 'w.csv': '日付,体重\n2026/1/5,62.3\n2026/1/6,62.1\n' }, 'weights'],
  [
    'an export of ours',
    { 'k.json': '{"service":"kotsukotsu","app":"habit","version":1,"records":[]}' },
    'source',
  ],
  [
    'an export of a newer version',
    { 'k.json': '{"service":"kotsukotsu","app":"note","version":2,"records":[]}' },
    'refused',
  ],
  ['nothing', {}, 'refused'],
  ['a picture', { 'a.jpg': 'JPEG' }, 'refused'],
  ['a PDF', { 'a.pdf': '%PDF-1.7' }, 'refused'],
  ['JSON of something else', { 'a.json': '{"a":1}' }, 'refused'],
  ['JSON that is cut off', { 'a.json': '{"activeNotes":[{"id"' }, 'refused'],
  ['a table that is none', { 'a.csv': '' }, 'refused'],
])('%s is recognised as what it is', async (_what, files, status) => {
  expect(await statusOf(files)).toBe(status)
})

it('archives with numbers as names are no recipes unless one holds a recipe', async () => {
  const photos = new Uint8Array(await (await zip([{ name: 'a.jpg', text: 'JPEG', method: 0 }])).arrayBuffer())

  expect(await statusOf({ 'all.zip': await zip([{ name: '1.zip', text: photos, method: 0 }]) })).toBe(
    'refused',
  )
})

it('the backup of Mealie says which file to choose instead', async () => {
  const backup = await zip([
    {
      name: 'backup/database.json',
      text: '{"alembic_version":[],"recipes":[{"id":1}],"recipes_ingredients":[]}',
      method: 8,
    },
    { name: 'backup/data/recipes/1/images/original.webp', text: 'WEBP', method: 0 },
  ])

  expect(await recogniseFiles({ 'mealie.zip': backup })).toEqual({
    status: 'refused',
    why: 'Mealieのバックアップは読み取れません。Mealieでレシピを書き出して、そのファイルをお選びください。',
  })
})

it('a record of ours keeps its id and its photos', async () => {
  const hash = 'a'.repeat(64)
  const file = {
    service: 'kotsukotsu',
    app: 'note',
    version: 1,
    records: [{ id: 'n1', title: '題', body: `![写真](photo:${hash})` }],
    photos: { [hash]: { type: 'image/webp', base64: btoa('WEBP') } },
  }

  const { records } = await readAll({ 'k.json': JSON.stringify(file) })

  expect(records).toMatchObject([{ app: 'note', id: 'n1', isOwn: true, pictures: [{ name: hash }] }])
})

it('a Takeout of several services brings the notes and the tasks, and no documents of Drive', async () => {
  const tasks = {
    kind: 'tasks#taskLists',
    items: [{ title: '家', items: [{ id: 't', title: '牛乳', status: 'needsAction' }] }],
  }
  const note = { userEditedTimestampUsec: 1, isPinned: false, textContent: '文' }
  const archive = await zip(
    [
      { name: 'Takeout/archive_browser.html', text: '<p>文</p>' },
      { name: 'Takeout/Keep/a.json', text: JSON.stringify(note) },
      { name: 'Takeout/Keep/b.json', text: JSON.stringify(note) },
      { name: 'Takeout/ToDo リスト/Tasks.json', text: JSON.stringify(tasks) },
      { name: 'Takeout/ドライブ/手紙.html', text: '<p>手紙</p>' },
      { name: 'Takeout/YouTube/history.json', text: '[{"title":"x"}]' },
    ].map((file) => ({ ...file, method: 8 })),
  )

  const found = await recogniseAll([{ path: 'takeout.zip', content: archive, modifiedAt: null }])

  expect(found.map((each) => (each.status === 'source' ? each.source.name : each.status))).toEqual([
    'Google Keep',
    'Google Tasks',
  ])
})

describe('hostile archives', () => {
  const keep = '{"userEditedTimestampUsec":1700000000000000,"isPinned":false,"title":"題","textContent":"文"}'

  it('paths that lead out of an archive are no files of it', async () => {
    const archive = await zip([
      { name: '../../etc/passwd.md', text: '文', method: 8 },
      { name: 'a.md', text: '文', method: 8 },
    ])

    expect((await readAll({ 'a.zip': archive })).values).toMatchObject([{ title: 'a' }])
  })

  it('archives inside an archive are left alone and named', async () => {
    const inner = new Uint8Array(await (await zip([{ name: 'b.md', text: '中', method: 8 }])).arrayBuffer())
    const archive = await zip([
      { name: 'inner.zip', text: inner, method: 0 },
      { name: 'a.md', text: '文', method: 8 },
    ])

    const { values, leftOut } = await readAll({ 'a.zip': archive })

    expect(values).toMatchObject([{ title: 'a' }])
    expect(leftOut).toEqual(['inner.zip：圧縮ファイルの中の圧縮ファイルのため'])
  })

  it('a file that unpacks without end is left out, and the others come', async () => {
    const archive = await zip([
      { name: 'bomb.md', text: ' '.repeat(65_000_000), method: 8 },
      { name: 'a.md', text: '文', method: 8 },
    ])

    const { values, leftOut } = await readAll({ 'a.zip': archive })

    expect(values).toMatchObject([{ title: 'a' }])
    expect(leftOut).toEqual(['bomb.md：大きすぎるか、壊れているため'])
  })

  it('an archive that is cut off is refused', async () => {
    const archive = await zip([{ name: 'Takeout/Keep/a.json', text: keep, method: 8 }])

    expect(await statusOf({ 'a.zip': archive.slice(0, archive.size - 30) })).toBe('refused')
  })

  it('scripts, handlers and addresses that run are not in the note', async () => {
    const page =
      '<svg onload=alert(1)><script>alert(2)</script></svg><a href="javascript:alert(3)">a</a><iframe src="data:text/html,x"></iframe><img src="data:image/svg+xml;base64,PHN2Zz4=" onerror=alert(4)><p>文</p>'

    const [note] = (await readAll({ 'ページ.html': page })).values

    expect(note?.body).toBe('a\n文')
  })

  it('any damage of an archive ends in a refusal, in fewer records, or in the same ones', async () => {
    const whole = new Uint8Array(
      await (
        await zip([
          { name: 'Keep/a.json', text: keep, method: 8 },
          { name: 'Keep/b.json', text: keep.replace('題', '二'), method: 0 },
          { name: 'c.md', text: '# 題', method: 8 },
        ])
      ).arrayBuffer(),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        async (damages) => {
          const damaged = whole.slice()
          for (const [at, byte] of damages) damaged[at] = byte
          const recognised = await recogniseFiles({ 'a.zip': damaged })
          if (recognised.status !== 'source') return
          const { records } = await readAll({ 'a.zip': damaged })
          expect(records.length).toBeLessThanOrEqual(3)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('any text under any name is recognised or refused', async () => {
    const names = ['a.json', 'a.csv', 'a.ics', 'a.enex', 'a.html', 'a.md', 'a.xml', 'a.paprikarecipe']
    const pieces = [
      'BEGIN:VCALENDAR\n',
      'BEGIN:VTODO\nSUMMARY:',
      '<note><title>',
      '</note>',
      '{"items":[',
      '"TYPE","CONTENT"\n',
      '---\n',
      '![x](',
      '[[',
      '<p>',
      'あ',
      ']}',
      '\n',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(fc.constantFrom(...pieces), { maxLength: 30 }),
        async (name, parts) => {
          const recognised = await recogniseFiles({ [name]: parts.join('') })
          if (recognised.status === 'source') await readAll({ [name]: parts.join('') })
        },
      ),
      { numRuns: 150 },
    )
  })
})
