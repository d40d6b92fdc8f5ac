import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobKindNames } from '#contract/console/job-kinds.ts'
import { projectRoot } from '../root.ts'
import { testDatabase } from '../testing/database/test-database.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const [withBound = '', byKey = '', others = ''] = read('docs/growth.md').split(
  /^## (?:Bounded by their key|Not by strangers)$/m,
)

/** The cells of each row of a table in the document; a row begins with the name of a table. */
const rowsIn = (part: string) =>
  [...part.matchAll(/^\| ([a-z]+_[a-z_, ]+ \|.*) \|$/gm)].map(([, row = '']) => row.split(' | '))

const bounded = rowsIn(withBound).map(([table = '', , emptiedBy = '', keeper = '', title = '']) => ({
  table,
  emptiedBy,
  keeper,
  title,
}))
const keyed = rowsIn(byKey).map(([table = '', key = '', emptiedBy = '']) => ({ table, key, emptiedBy }))
const notByStrangers = rowsIn(others).flatMap(([tables = '']) => tables.split(', '))

const advice =
  'docs/growth.md lists every table once: with its bound, what empties it and the test that shows the bound; with the ' +
  'key that bounds it; or, if no call of a visitor or of an unverified account writes it, with the reason.'

const db = await testDatabase()
const keys = await db.sql<{ table: string; key: string }[]>`
  select class.relname as table, string_agg(attname, ', ' order by place) as key
  from pg_class class join pg_index on indrelid = class.oid and indisprimary,
    unnest(indkey) with ordinality each (number, place) join pg_attribute on attnum = number
  where attrelid = class.oid and relnamespace = 'public'::regnamespace group by class.relname`

test('every table has a bound on what strangers can add, or a reason why they cannot', () => {
  const listed = [...bounded, ...keyed].map(({ table }) => table)

  expect([...listed, ...notByStrangers].sort(), advice).toEqual(keys.map(({ table }) => table).sort())
})

test('every bound is shown by a test that exists, or by the primary key', () => {
  const untested = bounded.filter(
    ({ keeper, title }) => !existsSync(join(projectRoot, keeper)) || !read(keeper).includes(title),
  )
  const otherKey = keyed.filter(
    ({ table, key }) => !keys.some((each) => each.table === table && each.key === key),
  )

  expect(untested).toEqual([])
  expect(otherKey).toEqual([])
})

test('everything that empties a table is a job or the erasure of the account', () => {
  const emptying = [...bounded, ...keyed].flatMap(({ emptiedBy }) => emptiedBy.split(', '))

  expect(emptying.filter((each) => !['erasure', '-'].includes(each) && !(each in jobKindNames))).toEqual([])
})
