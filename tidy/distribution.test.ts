import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './sources.ts'

/**
 * Checks the rules of ARCHITECTURE.md, "Many machines", on every migration and statement, so that moving to
 * an engine that shards by uid stays a matter of configuration.
 */
const folder = join(root, 'server/db/migrations')
const migrations = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, ''),
}))
const tables = migrations.flatMap(({ text }) => tablesIn(text))

/** Tables with a uid whose key is something else, with the reason. */
const foundByOther: Record<string, string> = {
  job_item: 'jobs are found by due time; the uid only says whom they concern',
  contact_ticket: 'visitors write too; a ticket is found by its number',
  auth_email: 'maps an address to a uid',
  auth_referral_code: 'maps a code to a uid',
  auth_subject: 'maps a provider’s subject to a uid',
  auth_passkey_owner: 'maps a passkey to a uid',
  auth_registration: 'found by the hash of the attempt, before anyone is signed in',
  auth_one_time: 'found by the hash of the mailed token',
  auth_provider_flow: 'found by the flow, before anyone is signed in',
  auth_mailbox: 'maps a mailbox to the uid that earns by it',
  trust_signal: 'maps a shared signal to the members who share it',
  exchange_account: 'maps a PayPay account to a uid',
  exchange_number: 'maps the number that members read to a uid',
  exchange_link_flow: 'found by the hash of the member’s token',
  console_request: 'operators ask for acts on anything; the uid only says whom one concerns',
  console_grant_line: 'a line is found by its batch; the uid is cleared by the erasure',
  console_erasure: 'found by the number of the certificate; the uid is cleared by the erasure',
  push_endpoint: 'maps a browser’s endpoint to its current uid',
}

test('uid is the first column of every key of a member table', () => {
  const wrong = tables
    .filter(({ name, columns }) => columns.includes('uid') && !foundByOther[name])
    .flatMap(({ name, keys }) => keys.filter((key) => key[0] !== 'uid').map((key) => `${name} (${key})`))

  expect(wrong).toEqual([])
})

test('a table that is not found by uid has exactly one key and a reason', () => {
  const members = tables.filter(({ columns }) => columns.includes('uid')).map(({ name }) => name)

  const made = migrations.flatMap(({ text }) => text.match(/create table/g) ?? [])
  expect(tables).toHaveLength(made.length)
  expect(Object.keys(foundByOther).filter((name) => !members.includes(name))).toEqual([])
  expect(tables.filter(({ keys }) => keys.length === 0).map(({ name }) => name)).toEqual([])
})

test('no foreign key crosses members: only those inside one ticket exist', () => {
  const references = migrations.flatMap(({ name, text }) =>
    [...text.matchAll(/\breferences\s+(\w+)/gi)].map(([, table]) => `${name} ${table}`),
  )

  expect(references).toEqual(['0010-contact.sql contact_ticket'])
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

/** Statements over all members, with the reason: no request waits for them, or they are the operator's. */
const overAll: Record<string, string> = {
  'server/ledger/campaign-figures.ts': 'a nightly job and the operator count campaigns',
  'server/ledger/verify.ts': 'the operator verifies all books',
  'server/ledger/period-books.ts': 'a job proves a month over all books, in one snapshot',
  'server/ledger/report.ts': 'the operator reports all points',
}

test('every statement on the ledger names a uid', () => {
  const without = statements()
    .filter(({ text }) => /\b(from|update|into|join)\s+ledger_/i.test(text))
    .filter(({ text }) => !/\buid\b/i.test(text))

  expect([...new Set(without.map(({ path }) => path))].sort()).toEqual(Object.keys(overAll).sort())
})

/** The SQL of the server, one entry per tagged template. */
function statements(): { path: string; text: string }[] {
  return readSources()
    .filter(({ path }) => /^server\/(?!testing\/)/.test(path) && !/\.test\.|\/migrations\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:sql|tx)(?:<[^`]*?>)?`([^`]*)`/g)].map(([, statement = '']) => ({
        path,
        text: statement,
      })),
    )
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
