import { expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'
import { lineRoles } from './line-roles.ts'

it('a table is a head, a rule and rows, with its alignments', () => {
  const [before, table, after] = blocksOf('前\n| 品 | 値段 |\n|:--|--:|\n| 卵 | 2\\|3 |\n| 米 |\n後')

  expect(before).toMatchObject({ kind: 'line', at: 0 })
  expect(table).toEqual({
    kind: 'table',
    at: 1,
    head: ['品', '値段'],
    align: ['left', 'right'],
    rows: [
      { at: 3, cells: ['卵', '2|3'] },
      { at: 4, cells: ['米'] },
    ],
  })
  expect(after).toMatchObject({ kind: 'line', at: 5 })
})

it('code between fences is not read as markup, and a fence that nothing closes is text', () => {
  expect(blocksOf('```js\n- [ ] a\n# b\n```\n- c')).toMatchObject([
    { kind: 'code', lines: ['- [ ] a', '# b'] },
    { kind: 'line', line: { kind: 'bullet' } },
  ])
  expect(lineRoles(['```', '- a'])).toEqual([null, null])
})
