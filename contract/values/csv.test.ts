import { expect, test } from 'vitest'
import { csvRows } from './csv.ts'

const cellsOf = (text: string, separator?: string) => csvRows(text, separator).map(({ cells }) => cells)

test.each([
  [
    'plain cells',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['spaces around a cell', ' a , b ', [['a', 'b']]],
  ['separators and breaks in quotes', '"a,\nb",c', [['a,\nb', 'c']]],
  ['a doubled quote', '"say ""hi""",x', [['say "hi"', 'x']]],
  ['a quote inside a cell that began without one', '5" pan,x', [['5" pan', 'x']]],
  ['the line ends of Windows and of old Macs', 'a\r\nb\rc', [['a'], ['b'], ['c']]],
  [
    'rows without a word',
    'a,b\n\n , \nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_what, text, rows) => {
  expect(cellsOf(text)).toEqual(rows)
})

test('another separator leaves commas unchanged', () => {
  expect(cellsOf('62,3;朝', ';')).toEqual([['62,3', '朝']])
})

test('a row reports the line it starts on, also after a cell with line breaks', () => {
  expect(csvRows('a\n"b\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 5])
})

test('a cell of spaces and quotes is read in passing', () => {
  // The square of its length takes minutes.
  expect(cellsOf(`${'""" '.repeat(600_000)}\na`)).toHaveLength(2)
})
