import { expect, it } from 'vitest'
import { zip } from '../../frame/testing/zip.ts'
import { readAll, textOfPicture } from '../testing/read-all.ts'

const packed = (files: Readonly<Record<string, string>>) =>
  zip(Object.entries(files).map(([name, text]) => ({ name, text, method: 8 })))

it('Notion: archives in an archive, as its site gives them, with pictures that are only linked', async () => {
  const id = '15f0080aa5a380c6b16cfed449a03a8b'
  const inner = await packed({
    [`Export-1/旅 ${id}.md`]: `# 旅\n\n[駅.jpg](%E6%97%85%20${id}/%E9%A7%85.jpg)`,
    [`Export-1/旅 ${id}/駅.jpg`]: 'JPEG',
  })
  const other = await packed({
    [`Export-1/宿 ${id}.html`]: `<h1>宿</h1><a href="%E6%97%85%20${id}/%E9%A7%85.jpg">駅</a>`,
  })
  const bytesOf = async (content: Blob) => new Uint8Array(await content.arrayBuffer())
  const archive = await zip([
    { name: 'ExportBlock-1-Part-1.zip', text: await bytesOf(inner), method: 0 },
    { name: 'ExportBlock-1-Part-2.zip', text: await bytesOf(other), method: 8 },
  ])

  const { name, records, values, leftOut } = await readAll({ 'export.zip': archive })

  expect(name).toBe('Notion')
  expect(values.map(({ title, body }) => [title, body])).toEqual([
    ['旅', '![駅.jpg](photo:0)'],
    ['宿', '![駅](photo:0)'],
  ])
  expect(await Promise.all(records.map((record) => textOfPicture(record)))).toEqual(['JPEG', 'JPEG'])
  expect(leftOut).toEqual([])
})

it('Markdown: facts that a note has no field for stay as lines, and photos that no note shows are named', async () => {
  const files = {
    'a.md': '---\ntags: [家]\nrating: 4\nauthors: [甲, 乙]\ncreated: 2026-01-02\n---\n本文',
    '駅.jpg': 'JPEG',
  }

  const { values, leftOut } = await readAll(files)

  expect(values).toMatchObject([{ body: '本文\n\n- rating：4\n- authors：甲、乙', tags: ['家'] }])
  expect(leftOut).toEqual(['駅.jpg：どのメモにも出てこない写真のため'])
})

it('a file keeps its id when it is renamed or moved, and a picture is found whose name macOS took apart', async () => {
  const text = '本文 ![](ガム.jpg)'
  const one = await readAll({ 'x/古い名前.md': text, [`x/${'ガム'.normalize('NFD')}.jpg`]: 'JPEG' })
  const other = await readAll({ 'y/z/新しい名前.md': text, 'y/z/ガム.jpg': 'JPEG', 'y/a.md': '別' })

  expect(other.records.map(({ id }) => id)).toContain(one.records[0]?.id)
  expect(await textOfPicture(one.records[0])).toBe('JPEG')
})
