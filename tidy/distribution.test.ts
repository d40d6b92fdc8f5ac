import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeOf, tables } from '#server/db/tables.ts'
import { statementsIn } from '../setup/sql-statements.mjs'
import { acrossNodes } from './across-nodes.ts'
import { readSources, root } from './sources.ts'

/**
 * Checks the rules of docs/many-machines.md on every migration and statement, so that moving to
 * an engine that shards by uid stays a matter of configuration.
 */
const folder = join(root, 'server/db/migrations')
const migrations = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, ''),
}))
const created = migrations.flatMap(({ text }) => tablesIn(text))

test('every table is declared in server/db/tables.ts, and nothing else is', () => {
  const names = created.map(({ name }) => name)

  expect(Object.keys(tables).sort()).toEqual([...names, 'db_migration'].sort())
})

test('the column that distributes a table is part of each of its keys', () => {
  const wrong = created.flatMap(({ name, columns, keys }) => {
    const { kind, column } = placeOf(name)
    if (kind !== 'member' && kind !== 'lookup') return []
    const known = columns.includes(column) ? [] : [`${name} has no column ${column}`]
    return [...known, ...keys.filter((key) => !key.includes(column)).map((key) => `${name} (${key})`)]
  })

  expect(wrong).toEqual([])
})

test('the uid is the first column of every key of a member table', () => {
  const wrong = created
    .filter(({ name }) => placeOf(name).kind === 'member')
    .flatMap(({ name, keys }) =>
      keys.filter((key) => key[0] !== placeOf(name).column).map((key) => `${name} (${key})`),
    )

  expect(wrong).toEqual([])
})

test('a table whose keys begin with the uid is declared as member, or has a reason', () => {
  const others = created
    .filter(({ name, keys }) => keys.some((key) => key[0] === 'uid') && placeOf(name).kind !== 'member')
    .map(({ name }) => name)

  expect(others.sort()).toEqual(Object.keys(besideOthers).sort())
})

/** Member tables that stay on the coordinator, because one statement joins them with tables there. */
const besideOthers: Record<string, string> = {
  console_frozen: 'is listed with its freeze',
  trust_cleared: 'is joined with trust_signal, which is searched by hash and by uid',
  trust_cleared_group: 'is read for all members of a group',
  trust_cluster: 'is built from trust_signal',
  trust_flag: 'is joined with trust_signal',
}

test('the migrations are read whole: every table has a key', () => {
  const made = migrations.flatMap(({ text }) => text.match(/create table/g) ?? [])

  expect(created).toHaveLength(made.length)
  expect(created.filter(({ keys }) => keys.length === 0).map(({ name }) => name)).toEqual([])
})

test('a statement on a member table names one uid or space, or tidy/across-nodes.ts has its reason', () => {
  const across = statements()
    .filter(({ text }) => memberTablesIn(text).length > 0)
    .filter(
      ({ text }) => !/\b(uid|home|space)\s*=\s*(\$\{|[a-z_]+\.)/.test(text) && !/\binsert into\b/.test(text),
    )
  const found = [...new Set(across.map(({ path }) => path))]
  const declared = Object.values(acrossNodes).flat()

  expect(found.sort()).toEqual(declared.sort())
})

test('docs/many-machines.md lists the tables of members that stay on the coordinator', () => {
  const document = readFileSync(join(root, 'docs/many-machines.md'), 'utf8')
  const ofMembers = created.filter(
    ({ name, columns }) => columns.includes('uid') && placeOf(name).kind === 'local',
  )

  expect(ofMembers.filter(({ name }) => !document.includes(`\`${name}\``)).map(({ name }) => name)).toEqual(
    [],
  )
})

function memberTablesIn(statement: string): string[] {
  return [...statement.matchAll(/\b(?:from|update|into|join|using)\s+([a-z_]+)/gi)]
    .map(([, name = '']) => name)
    .filter((name) => tables[name] && placeOf(name).kind === 'member')
}

test('no foreign key crosses members: only those inside one ticket exist', () => {
  const references = migrations.flatMap(({ name, text }) =>
    [...text.matchAll(/\breferences\s+(\w+)/gi)].map(([, table]) => `${name} ${table}`),
  )

  expect(references).toEqual(['0051-contact.sql contact_ticket', '0110-contact-desk.sql contact_ticket'])
})

test('nothing is local to one machine: no sequence, trigger, procedure, savepoint, temporary table or session setting', () => {
  const forbidden = [
    /\b(big|small)?serial\b/i,
    /\bgenerated\s+(always|by default)\s+as\s+identity/i,
    /\bcreate\s+(unlogged|temp|temporary|sequence|trigger|function|procedure|extension|rule|view|materialized)\b/i,
    /\bnextval\s*\(/i,
    /\bsavepoint\b/i,
    /\bset\s+session\b/i,
    /\block\s+table\b/i,
    /\bwith\s+hold\b/i,
  ]
  const found = [...migrations.map(({ name, text }) => ({ path: name, text })), ...statements()].flatMap(
    ({ path, text }) => forbidden.filter((rule) => rule.test(text)).map((rule) => `${path} ${rule}`),
  )

  expect(found).toEqual([])
})

test('advisory locks are used only around migrations and for the embedded cluster', () => {
  const taking = statements().filter(({ text }) => /pg_(try_)?advisory/.test(text))

  expect([...new Set(taking.map(({ path }) => path))].sort()).toEqual([
    'server/db/embedded/ownership.ts',
    'server/db/migrate.ts',
  ])
})

/** The SQL of the server, one entry per tagged template. */
function statements(): { path: string; text: string }[] {
  return readSources()
    .filter(({ path }) => /^server\/(?!testing\/)/.test(path) && !/\.test\.|\/migrations\//.test(path))
    .flatMap(({ path, text }) => statementsIn(text).map((statement) => ({ path, text: statement })))
}

type Table = { name: string; columns: string[]; keys: string[][] }

function tablesIn(text: string): Table[] {
  return [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n\)/g)].map(([, name = '', body = '']) => {
    const lines = body.split('\n').map((line) => line.trim())
    const columns = lines.map((line) => /^([a-z_]+) [a-z]/.exec(line)?.[1] ?? '').filter(isColumn)
    const listed = [...body.matchAll(/\b(?:primary key|unique) \(([^)]*)\)/g)].map(([, list = '']) =>
      list.split(',').map((column) => column.trim()),
    )
    const inline = lines
      .filter((line) => /^[a-z_]+ [a-z]+.*\b(primary key|unique)\b(?! \()/.test(line))
      .map((line) => [line.split(' ')[0] ?? ''])
    return { name, columns, keys: [...inline, ...listed] }
  })
}

function isColumn(word: string): boolean {
  return !['', 'primary', 'unique', 'check', 'constraint'].includes(word)
}
