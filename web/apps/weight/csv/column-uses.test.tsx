import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { guessColumns } from '#readers/weight/columns.ts'
import { readTable } from '#readers/weight/read-table.ts'
import { ColumnUses } from './column-uses.tsx'

it('a column without values is named, and only one with values can be taken', () => {
  const rows = readTable('日付,体重,カロリー,気分\n2026-11-01,62.0,,よい\n2026-11-02,61.8,,ふつう')
  const shown = renderToStaticMarkup(
    <ColumnUses
      rows={rows}
      hasHead
      columns={guessColumns(rows).columns}
      others={{ unit: null, fatEvening: null, fatMass: null }}
      measures={[]}
      notes={[]}
      onMeasures={() => {}}
      onNotes={() => {}}
    />,
  )

  const words = shown.replaceAll(/<[^>]*>/g, ' ').split(/\s+/)
  expect(words.slice(words.indexOf('カロリー'), words.indexOf('カロリー') + 2)).toEqual([
    'カロリー',
    '値がありません',
  ])
  expect([...shown.matchAll(/aria-label="([^"]*)を取り込む"/g)].map(([, name]) => name)).toEqual(['気分'])
})
