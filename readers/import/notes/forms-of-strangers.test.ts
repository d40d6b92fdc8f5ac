import { expect, it } from 'vitest'
import { readAll, recogniseFiles } from '../testing/read-all.ts'

/** 題名, and below it 日本語の本文です。 */
const encoded = {
  'EUC-JP': 'c2eaccbe0ac6fccbdcb8eca4cecbdccab8a4c7a4b9a1a3',
  'ISO-2022-JP': '1b2442426a4c3e1b28420a1b2442467c4b5c386c244e4b5c4a382447243921231b2842',
}
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

it.each(Object.entries(encoded))('a text in %s is read', async (_, hex) => {
  const { values } = await readAll({ 'a.txt': bytesOf(hex) })

  expect(values).toMatchObject([{ body: '題名\n日本語の本文です。' }])
})

it('one damaged letter leaves the others of a text as they are', async () => {
  const bytes = new TextEncoder().encode('日本語の本文です。')
  bytes[4] = 0x20

  const { values } = await readAll({ 'a.txt': bytes })

  expect(values[0]?.body).toMatch(/^日.*語の本文です。$/)
})

it('a file that is no text is refused, whatever its name is', async () => {
  const program = Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 251)

  expect(await recogniseFiles({ 'a.txt': program })).toMatchObject({ status: 'refused' })
})

const enex = (facts: string, content: string) =>
  `<?xml version="1.0"?><en-export><note><title>題</title>${facts}<content><![CDATA[<en-note>${content}</en-note>]]></content></note></en-export>`

it('Evernote: days of tasks and code are kept, a reminder is named, UTF-16 is read', async () => {
  const facts = `<note-attributes><reminder-time>20261201T000000Z</reminder-time></note-attributes>
    <task><title>送る</title><taskStatus>open</taskStatus><dueDate>20261201T000000Z</dueDate></task>`
  const code = '<div style="--en-codeblock:true;"><div>a = 1</div><div>b = 2</div></div>'
  const text = `\ufeff${enex(facts, code)}`
  const wide = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)

  const { values, leftOut } = await readAll({ 'a.enex': wide })

  expect(values).toMatchObject([
    { title: '題', body: '```\na = 1\nb = 2\n```\n- [ ] 送る（2026-12-01まで）' },
  ])
  expect(leftOut).toEqual(['題：2026-12-01のリマインダー'])
})

it('Keep: a link keeps its title', async () => {
  const note = {
    userEditedTimestampUsec: 1,
    textContent: '文',
    annotations: [{ source: 'WEBLINK', title: '例 [1]', url: 'https://example.com/' }],
  }
  const { values } = await readAll({ 'Takeout/Keep/a.json': JSON.stringify(note) })

  expect(values).toMatchObject([{ body: '文\n[例 1](https://example.com/)' }])
})
