import { expect, it } from 'vitest'
import { mendings } from './assembly/mendings.ts'
import { casesIn } from './testing/pasted-case.ts'
import table from './testing/read-by-mending.txt?raw'
import { misreadAmong } from './testing/read-case.ts'

const files = import.meta.glob<string>('./corpus/**/*.txt', { query: '?raw', import: 'default', eager: true })
const cases = new Map(
  Object.entries({ ...files, 'read-by-mending.txt': table })
    .flatMap(([path, text]) => casesIn(path.slice(path.lastIndexOf('/') + 1, -'.txt'.length), text))
    .map((each) => [each.name, each]),
)
/** rule → recipe that is misread without it */
const rows = (table.split('=====', 1)[0] ?? '')
  .trim()
  .split('\n')
  .map((row) => row.split(' → '))
it.each([...mendings])('the recipes that $name reads are misread without it', (mend) => {
  const listed = rows.flatMap(([rule, recipe = '']) => (rule === mend.name ? (cases.get(recipe) ?? []) : []))
  const misread = () => misreadAmong(listed, new Set()).map((each) => each.name)
  expect(misread()).toEqual([])

  const place = mendings.indexOf(mend)
  mendings.splice(place, 1)
  const without = misread()
  mendings.splice(place, 0, mend)

  expect(without, 'A rule that no recipe needs goes.').not.toEqual([])
  expect(without).toEqual(listed.map((each) => each.name))
})

it('the table lists no rule and no recipe that does not exist', () => {
  const names = new Set(mendings.map(({ name }) => name))

  expect(rows.filter(([rule = '', recipe = '']) => !names.has(rule) || !cases.has(recipe))).toEqual([])
})
