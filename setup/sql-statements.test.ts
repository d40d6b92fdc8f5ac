import { expect, test } from 'vitest'
import { statementsIn } from './sql-statements.mjs'

test('a statement is what stands in a template of a connection or a transaction, with or without a type', () => {
  const text = [
    'const [row] = await sql<{ id: string }[]>`select 1 from one`',
    'await tx`update two set three = 4`',
    'log`select 1 from nothing`',
  ].join('\n')

  expect(statementsIn(text)).toEqual(['select 1 from one', 'update two set three = 4'])
})
