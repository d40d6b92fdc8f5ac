import { expect, it } from 'vitest'
import { zip } from '../testing/zip.ts'
import { openArchive } from './open-archive.ts'
import { readWithin } from './read-within.ts'
import { writeArchive } from './write-archive.ts'

it.each([
  ['deflated', 8],
  ['stored', 0],
])('a %s file inside an archive is read', async (_how, method) => {
  const archive = await zip([
    { name: 'apple_health_export/写真.jpg', text: 'x'.repeat(300), method },
    { name: 'apple_health_export/書き出したデータ.xml', text: '体重'.repeat(5_000), method },
  ])

  expect(await textOf(archive, 'apple_health_export/書き出したデータ.xml')).toBe('体重'.repeat(5_000))
})

it('an archive with a comment at its end is read too', async () => {
  const archive = await zip([{ name: 'a.xml', text: 'weight', method: 8 }], 'a comment')

  expect(await textOf(archive, 'a.xml')).toBe('weight')
})

it.each([
  ['is cut off', async () => (await zip([{ name: 'a.xml', text: 'weight', method: 8 }])).slice(0, 40)],
  ['is cut at its start', async () => (await zip([{ name: 'a.xml', text: 'weight', method: 8 }])).slice(40)],
  ['is empty', async () => new Blob([])],
  ['is none', async () => new Blob(['日付,体重\n2026/1/5,62.3'])],
])('an archive that %s gives nothing', async (_what, archive) => {
  expect((await openArchive(await archive()))?.length ?? 0).toBe(0)
})

it('a file that is packed in another way has no content', async () => {
  const archive = await zip([{ name: 'a.xml', text: 'weight', method: 14 }])

  expect(await textOf(archive, 'a.xml')).toBeNull()
})

it.each([
  '../a.md',
  'x/../../a.md',
  '/etc/a.md',
  'C:\\a.md',
  '..\\a.md',
  'a\u0000.md',
  '__MACOSX/a.md',
  'x/',
])('the name %j is left out', async (name) => {
  const archive = await zip([
    { name, text: 'x', method: 0 },
    { name: 'b.md', text: 'x', method: 0 },
  ])

  expect((await openArchive(archive))?.map(({ path }) => path)).toEqual(['b.md'])
})

it('an archive of more than 4 GB, whose numbers stand in wide fields, is read', async () => {
  const archive = await zip([{ name: 'a.xml', text: '体重'.repeat(500), method: 8 }])

  expect(await textOf(await widened(archive), 'a.xml')).toBe('体重'.repeat(500))
})

/** The same archive with every number of 32 bits moved to its field of 64. */
async function widened(archive: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const directoryAt = view.getUint32(bytes.length - 6, true)
  const [directory, end] = [bytes.slice(directoryAt, -22), bytes.slice(-22)]
  const at = new DataView(directory.buffer)
  const numbers = [24, 20, 42].map((place) => at.getUint32(place, true))
  for (const place of [24, 20, 42]) at.setUint32(place, 0xffffffff, true)
  at.setUint16(30, 28, true)
  const extra = new DataView(new ArrayBuffer(28))
  extra.setUint16(0, 1, true)
  extra.setUint16(2, 24, true)
  for (const [n, number] of numbers.entries()) extra.setBigUint64(4 + n * 8, BigInt(number), true)
  const wideEnd = new DataView(new ArrayBuffer(76))
  wideEnd.setUint32(0, 0x06064b50, true)
  wideEnd.setBigUint64(40, BigInt(directory.length + 28), true)
  wideEnd.setBigUint64(48, BigInt(directoryAt), true)
  wideEnd.setUint32(56, 0x07064b50, true)
  wideEnd.setBigUint64(64, BigInt(directoryAt + directory.length + 28), true)
  new DataView(end.buffer).setUint32(12, 0xffffffff, true)
  new DataView(end.buffer).setUint32(16, 0xffffffff, true)
  return new Blob([bytes.slice(0, directoryAt), directory, extra, wideEnd, end])
}

it('a bomb is not unpacked beyond what is allowed', async () => {
  const archive = await zip([{ name: 'a.txt', text: 'x'.repeat(30_000_000), method: 8 }])
  const [entry] = (await openArchive(archive)) ?? []

  expect(archive.size).toBeLessThan(100_000)
  expect(await readWithin((await entry?.stream()) ?? null, 1_000_000)).toBeNull()
})

it('damaged content is nothing, not a failure', async () => {
  const bytes = new Uint8Array(
    await (await zip([{ name: 'a.txt', text: 'x'.repeat(5_000), method: 8 }])).arrayBuffer(),
  )
  bytes.fill(0xff, 40, 60)

  expect(await textOf(new Blob([bytes]), 'a.txt')).toBeNull()
})

it('an archive of ours has names, times and content as they were written', async () => {
  const modifiedAt = Date.parse('2026-11-15T12:34:56+09:00')
  const archive = await writeArchive([
    { path: 'メモ/買い物.md', content: '牛乳'.repeat(500), modifiedAt },
    { path: 'photos/a.webp', content: Uint8Array.of(1, 2, 3) },
  ])

  const entries = await openArchive(archive)

  expect(entries?.map(({ path, size }) => [path, size])).toEqual([
    ['メモ/買い物.md', 3_000],
    ['photos/a.webp', 3],
  ])
  expect(entries?.[0]?.modifiedAt).toBe(modifiedAt)
  expect(await textOf(archive, 'メモ/買い物.md')).toBe('牛乳'.repeat(500))
})

async function textOf(archive: Blob, path: string): Promise<string | null> {
  const entry = (await openArchive(archive))?.find((each) => each.path === path)
  const bytes = await readWithin((await entry?.stream()) ?? null, 1_000_000)
  return bytes && new TextDecoder().decode(bytes)
}
