import { describe, expect, it } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { budgetOf, filesIn } from '../frame/archive/files-in.ts'
import { readWithin } from '../frame/archive/read-within.ts'
import { writeArchive } from '../frame/archive/write-archive.ts'
import { zip } from '../frame/testing/zip.ts'
import { paprikaFiles } from './recipes/write-paprika.ts'
import { readAll, recogniseFiles } from './testing/read-all.ts'

const repeated = (piece: string, length = 60_000) => piece.repeat(Math.ceil(length / piece.length))

/** A start that makes the file what it seems to be, and a piece that is repeated. */
const rows: [string, string, string][] = [
  ...[
    '[[',
    '![a](',
    '![](',
    '![[a|',
    '[a](',
    '[a](b ',
    '](',
    '- ',
    '#',
    '|',
    '`',
    '**',
    '\t- [ ] ',
    '> ',
    '  ',
  ].map((piece): [string, string, string] => ['a.md', '# 題\n文\n', piece]),
  ...[',', '"', '["', 'x: ', '- a\n', "'", '\\"'].map((piece): [string, string, string] => [
    'b.md',
    '---\ntags: [a',
    piece,
  ]),
  ['c.md', '![](', ' '],
  ['d.md', '![a](data:image/png;base64,', 'A'],
  ...[';', ';"', ';a="', ':', '\n ', '\\', 'BEGIN:VTODO\n', 'BEGIN:VALARM\n', ','].map(
    (piece): [string, string, string] => ['a.ics', 'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x', piece],
  ),
  ...['"', ',', '","', '\n', '@', ' @a', '* ', '1,'].map((piece): [string, string, string] => [
    'a.csv',
    'TYPE,CONTENT,DATE\ntask,',
    piece,
  ]),
  ...['<note>', '<resource>', '<data>', '<tag>', '&amp;', '<![CDATA[', '<!ENTITY a "b">', '<task>', 'A'].map(
    (piece): [string, string, string] => ['a.enex', '<en-export><note><title>x</title>', piece],
  ),
  ...['<table><tr>', '<li>', '<b>', '<img src="', 'style="font-weight:', '<a href="x', '<br>'].map(
    (piece): [string, string, string] => ['a.html', '<p>文</p>', piece],
  ),
  ...['1時間', '大さじ', '1/', '（', '材料', '~', '0'].map((piece): [string, string, string] => [
    'a.jsonld',
    '{"@type":"Recipe","name":"x","recipeIngredient":["',
    piece,
  ]),
]

it.each(rows)('%s that goes on after %j with %j without end is read in time', async (name, start, piece) => {
  const text = name.endsWith('jsonld') ? `${start}${repeated(piece, 20_000)}"]}` : start + repeated(piece)
  // Two of them once took hours.
  if ((await recogniseFiles({ [name]: text })).status === 'source') await readAll({ [name]: text })
})

describe('a file that is cut off or damaged', () => {
  const note = '{"userEditedTimestampUsec":1,"isPinned":false,"title":"題","textContent":"文"}'
  const recipe = {
    id: '1',
    title: '卵焼き',
    ingredients: '卵',
    steps: '焼く',
    memo: '',
    servings: 2,
    createdAt: 1,
  }
  const whole: Record<string, () => Promise<Blob>> = {
    // Names, sizes, content, the directory and its end.
    'keep.zip': () =>
      zip([
        { name: 'Keep/一.json', text: note, method: 8 },
        { name: 'Keep/二.json', text: note, method: 0 },
      ]),
    'a.paprikarecipes': async () =>
      // Cast: a recipe with fewer fields than ours.
      writeArchive(await paprikaFiles([{ ...recipe, tags: [], cooked: [] } as unknown as Recipe], new Map())),
    'a.enex': async () =>
      new Blob(['<en-export><note><title>一</title></note><note><title>二</title></note></en-export>']),
    'a.ics': async () =>
      new Blob(['BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:牛乳\r\nEND:VTODO\r\nEND:VCALENDAR']),
    'a.csv': async () => new Blob(['TYPE,CONTENT,INDENT\ntask,"牛乳, 卵",1\ntask,米,1']),
    'a.json': async () => new Blob(['{"activeNotes":[{"id":"1","content":"牛乳\\n卵","tags":["家"]}]}']),
    'a.md': async () => new Blob(['---\ntags: ["家", 外]\n---\n# 題\n![[写真.png]]\n文']),
  }

  it.each(Object.keys(whole))('cut at any byte, %s gives fewer records or is refused', async (name) => {
    const content = await whole[name]?.()
    if (!content) throw new Error(name)
    const all = (await readAll({ [name]: content })).records.length

    for (let size = 0; size < content.size; size++) {
      const files = { [name]: content.slice(0, size) }
      if ((await recogniseFiles(files)).status !== 'source') continue
      expect((await readAll(files)).records.length, `${size} bytes`).toBeLessThanOrEqual(all)
    }
    expect(all).toBeGreaterThan(0)
  })

  /** A seeded generator, so that a damage can be found again. */
  function random(seed: number): (below: number) => number {
    let state = seed
    return (below) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
  }

  it.each(Object.keys(whole))(
    'damaged at random, %s gives records or is refused, and never fails',
    async (name) => {
      const content = new Uint8Array((await (await whole[name]?.())?.arrayBuffer()) ?? [])
      const next = random(20_261_119)
      for (let round = 0; round < 150; round++) {
        const damaged = content.slice()
        for (let n = 0; n <= next(6); n++) damaged[next(damaged.length)] = next(3) === 0 ? 0xff : next(256)
        const files = { [name]: damaged }
        if ((await recogniseFiles(files)).status === 'source') await readAll(files)
      }
      expect(content.length).toBeGreaterThan(0)
    },
  )
})

function utf16(text: string, isBig: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((text.length + 1) * 2)
  const view = new DataView(bytes.buffer)
  for (const [at, letter] of [...`\ufeff${text}`].entries())
    view.setUint16(at * 2, letter.charCodeAt(0), !isBig)
  return bytes
}

const inShiftJis: Record<string, number[]> = { 牛: [0x8b, 0x8d], 乳: [0x93, 0xfb] }
const shiftJis = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => inShiftJis[letter] ?? [letter.charCodeAt(0)]))

it.each([
  ['a.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:牛乳\r\nEND:VTODO\r\nEND:VCALENDAR'],
  ['a.csv', 'TYPE,CONTENT\r\ntask,牛乳\r\n'],
  ['a.md', '牛乳\r\n'],
  ['a.txt', '牛乳\r\n'],
])(
  '%s is read in UTF-8, with and without its mark, UTF-16 of both orders and Shift_JIS',
  async (name, text) => {
    for (const content of [text, `\ufeff${text}`, utf16(text, false), utf16(text, true), shiftJis(text)])
      expect(JSON.stringify((await readAll({ [name]: content })).values)).toContain('牛乳')
  },
)

it('entities that an Evernote file defines itself stay words, however often they hold each other', async () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const text = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><en-export><note><title>&l9;</title><content><![CDATA[<en-note>文</en-note>]]></content></note></en-export>`

  expect((await readAll({ 'a.enex': text })).values).toMatchObject([{ title: '&l9;', body: '文' }])
})

/** An archive whose files all lie in one place: with more of them 100 kB hold terabytes. */
async function overlapping(count: number, length: number): Promise<Blob> {
  const one = await zip([{ name: 'a0000.md', text: 'x'.repeat(length), method: 8 }])
  const bytes = new Uint8Array(await one.arrayBuffer())
  const directoryAt = new DataView(bytes.buffer).getUint32(bytes.length - 6, true)
  const entries = Array.from({ length: count }, (_, n) => {
    const entry = bytes.slice(directoryAt, bytes.length - 22)
    entry.set(new TextEncoder().encode(`a${String(n).padStart(4, '0')}.md`), 46)
    return entry
  })
  const end = bytes.slice(-22)
  new DataView(end.buffer).setUint32(12, entries.length * (bytes.length - 22 - directoryAt), true)
  return new Blob([bytes.slice(0, directoryAt), ...entries, end])
}

it('an archive whose files overlap is given up after so many bytes, those of files that are too large included', async () => {
  const archive = await overlapping(50, 1_000_000)
  const files = (await filesIn(archive, budgetOf(5_000_000))) ?? []
  const read: number[] = []
  for (const { stream } of files) read.push((await readWithin(await stream(), 900_000))?.length ?? 0)
  const after = await readWithin((await files[0]?.stream()) ?? null, 2_000_000)

  expect(files).toHaveLength(50)
  expect(archive.size).toBeLessThan(10_000)
  expect(read.every((length) => length === 0)).toBe(true)
  expect(after).toBeNull()
})

it('an archive in an archive in an archive is not opened', async () => {
  const wrapped = async (name: string, content: Blob) =>
    zip([{ name, text: new Uint8Array(await content.arrayBuffer()), method: 8 }])
  const note = await zip([{ name: 'a.md', text: '文', method: 8 }])
  const two = await wrapped('b.zip', note)

  expect((await readAll({ 'two.zip': two })).values).toMatchObject([{ body: '文' }])
  expect((await recogniseFiles({ 'three.zip': await wrapped('c.zip', two) })).status).toBe('refused')
})
