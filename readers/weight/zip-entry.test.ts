import { expect, it } from 'vitest'
import { zip } from './testing/zip.ts'
import { zipEntry } from './zip-entry.ts'

const isXml = (name: string) => name.endsWith('.xml')

it.each([
  ['deflated', 8],
  ['stored', 0],
])('a %s file inside an archive is found by its name and read', async (_how, method) => {
  const archive = await zip([
    { name: 'apple_health_export/写真.jpg', text: 'x'.repeat(300), method },
    { name: 'apple_health_export/書き出したデータ.xml', text: '体重'.repeat(5_000), method },
  ])

  expect(await textOf(await zipEntry(archive, isXml))).toBe('体重'.repeat(5_000))
})

it('an archive with a comment at its end is read too', async () => {
  const archive = await zip([{ name: 'a.xml', text: 'weight', method: 8 }], 'a comment')

  expect(await textOf(await zipEntry(archive, isXml))).toBe('weight')
})

it.each([
  ['has no such file', async () => zip([{ name: 'a.csv', text: 'weight', method: 8 }])],
  ['is cut off', async () => (await zip([{ name: 'a.xml', text: 'weight', method: 8 }])).slice(0, 40)],
  ['is packed in another way', async () => zip([{ name: 'a.xml', text: 'weight', method: 14 }])],
  ['is empty', async () => new Blob([])],
  ['is none', async () => new Blob(['日付,体重\n2026/1/5,62.3'])],
])('an archive that %s gives nothing', async (_what, archive) => {
  expect(await zipEntry(await archive(), isXml)).toBeNull()
})

const textOf = (stream: ReadableStream | null) => new Response(stream).text()
