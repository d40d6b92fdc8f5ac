import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { readWeighings } from './read-weighings.ts'
import { understandTable } from './understand.ts'

const today = '2026-11-15'
const files = import.meta.glob<string>('./corpus/*.txt', { query: '?raw', import: 'default', eager: true })
const cases = Object.entries(files).flatMap(([path, text]) =>
  text
    .split(/^===== /m)
    .slice(1)
    .map((part) => caseOf(path, part)),
)

it('the table has at least 40 files', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40)
})

it.each(cases)('$name', ({ text, expected }) => {
  const understood = understandTable(readTable(text), today)
  const { rows, hasHead, unit, order, isUnitSure, orderDoubt, isColumnSure } = understood
  const body = rows.slice(hasHead ? 1 : 0)
  const read = readWeighings({
    ...understood,
    rows: body,
    order: order ?? undefined,
    firstYear: understood.titleYear ?? 2026,
    today,
  })

  expect({
    unit,
    order: order === null || order === 'ymd' ? '' : order,
    asks: [
      ...(isUnitSure ? [] : ['unit']),
      ...(orderDoubt === null ? [] : [orderDoubt === 'open' ? 'order' : orderDoubt]),
      ...(read.needsYear && understood.titleYear === null ? ['year'] : []),
      ...(isColumnSure ? [] : ['column']),
    ],
    problems: read.problems.length,
    weighings: read.weighings.map(({ day, part, kg, fatPercent, note }) =>
      [day, part ?? '-', kg, fatPercent ?? '-', note.replaceAll('\n', ' ')]
        .join(' ')
        .replace(/(?: -| )+$/, ''),
    ),
    measured: read.measured.map(({ day, name, value, unit }) => `${day} ${name} ${value}${unit}`),
  }).toEqual(expected)
})

/** A file and, below -----, what must be read: unit, order of dates, questions, problems, weighings, other measures. */
function caseOf(path: string, part: string) {
  const [name = ''] = part.split('\n', 1)
  const [text = '', told = ''] = part.slice(name.length + 1).split(/^-----\n/m)
  const linesOf = (letter: string) =>
    told
      .split('\n')
      .filter((line) => line.startsWith(`${letter}:`))
      .map((line) => line.slice(2).trim())
  return {
    name: `${path.slice('./corpus/'.length, -'.txt'.length)}: ${name}`,
    text,
    expected: {
      unit: linesOf('u')[0] ?? 'kg',
      order: linesOf('o')[0] ?? '',
      asks: linesOf('q'),
      problems: Number(linesOf('p')[0] ?? 0),
      weighings: linesOf('w').map((line) => line.replace(/(?: -| )+$/, '')),
      measured: linesOf('m'),
    },
  }
}
