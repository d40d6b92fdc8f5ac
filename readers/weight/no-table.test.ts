import { expect, it } from 'vitest'
import { whyNoTable } from './no-table.ts'

it.each([
  ['a web page', '<html><table><tr><td>日付</td></tr></table></html>', 'other'],
  ['some document', '\uFEFF <?xml version="1.0"?><html></html>', 'other'],
  ['a list of Fitbit', '[{"weight":135.2,"date":"10/01/26"}]', 'other'],
  ['our own backup', '{"app":"weight","records":[]}', 'other'],
  ['a workbook of Excel', 'PK\u0003\u0004\u0014\u0000', 'workbook'],
  ['some other file', '\u0001\u0002ABC', 'other'],
  ['a document of a printer', '%PDF-1.7\n1 0 obj\n', 'other'],
  ['a document of a word processor', '{\\rtf1\\ansi 62.3}', 'other'],
])('%s is no table', (_name, text, expected) => {
  expect(whyNoTable(new TextEncoder().encode(text))).toBe(expected)
})

const noise = (length: number) => Array.from({ length }, (_, at) => 1 + ((at * 7919) % 255))

it.each([
  ['a photo', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1], 'other'],
  ['a drawing', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], 'other'],
  ['a packed file', [0x1f, 0x8b, 8, 0, ...noise(400)], 'other'],
  ['an archive of recipes', [0x50, 0x4b, 3, 4, 20, 0], 'workbook'],
  ['a program', [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0], 'other'],
  ['a program of Linux', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0], 'other'],
  ['bytes without a zero', noise(600), 'other'],
  ['a table with bytes of a photo behind it', [0x31, 0x2c, 0x36, 0x0a, ...noise(3000)], 'other'],
])('%s is refused', (_name, bytes, expected) => {
  expect(whyNoTable(Uint8Array.from(bytes))).toBe(expected)
})

it.each([
  ['a usual table', '日付,体重\n2026/1/5,62.3'],
  ['a title in brackets', '[体重の記録]\n日付,体重\n2026/1/5,62.3'],
  ['a title in other brackets', '<2026年>\n日付,体重\n2026/1/5,62.3'],
  ['a table cut in the middle of a letter', `日付,体重,メモ\n${'2026/1/5,62.3,朝ごはんの前\n'.repeat(40)}`],
  ['an empty file', ''],
])('%s may be a table', (_name, text) => {
  expect(whyNoTable(new TextEncoder().encode(text))).toBeNull()
})
