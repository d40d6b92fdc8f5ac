import { expect, it } from 'vitest'
import { whyNoTable } from './no-table.ts'

it.each([
  ['a web page', '<html><table><tr><td>日付</td></tr></table></html>', 'other'],
  ['some document', '\uFEFF <?xml version="1.0"?><html></html>', 'other'],
  ['a list of Fitbit', '[{"weight":135.2,"date":"10/01/26"}]', 'other'],
  ['our own backup', '{"app":"weight","records":[]}', 'other'],
  ['a workbook of Excel', 'PK\u0003\u0004\u0014\u0000', 'workbook'],
  ['some other file', '\u0001\u0002ABC', 'other'],
])('%s is no table', (_name, text, expected) => {
  expect(whyNoTable(new TextEncoder().encode(text))).toBe(expected)
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
