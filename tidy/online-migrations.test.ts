import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

/**
 * Processes of the previous release go on while a new one migrates (docs/deploy.md, section 8), so a migration must
 * not take away anything they use. `faults/online-migration.test.ts` tries it with the last migrations.
 */
const folder = join(root, 'server/db/migrations')
const migrations = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, ''),
}))

const harmful: Record<string, RegExp> = {
  'drops a table': /\bdrop\s+table\b/i,
  'drops a column': /\bdrop\s+column\b/i,
  renames: /\brename\b/i,
  'changes a type': /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  'makes a column required': /\bset\s+not\s+null\b/i,
  'drops a default': /\bdrop\s+default\b/i,
  'adds a required column without a default': /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
}

test('a migration only adds, so that the previous release still runs on the new tables', () => {
  expect(found(migrations)).toEqual([])
})

test.each([
  'drop table auth_old',
  'alter table a drop column b',
  'alter table a rename column b to c',
  'alter table a alter column b type bigint',
  'alter table a alter b set not null',
  'alter table a alter column b drop default',
  'alter table a add column b int default 0, add column c text not null check (c > 0);',
])('“%s” is found', (text) => {
  expect(found([{ name: 'new.sql', text }])).toHaveLength(1)
})

test('the schema of the first release is not edited: databases have it, so a change is a migration from 0100 on', () => {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((name) => name < '0100')
    .sort()) {
    hash.update(name).update(readFileSync(join(folder, name)))
  }

  expect(hash.digest('hex')).toBe('2f145e7b38cb87459fcf5247d0d5900916262d345b7086bae14905c152ccfae5')
})

function found(of: { name: string; text: string }[]): string[] {
  return of.flatMap(({ name, text }) =>
    Object.entries(harmful).flatMap(([what, rule]) => (rule.test(text) ? [`${name} ${what}`] : [])),
  )
}
