import { randomUUID } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { provedLedger } from '#ops/database/restore.ts'
import { seedDemoMember } from '#server/auth/sign-in/demo.ts'
import { backUp } from '#server/db/backup.ts'
import type { Db, Sql } from '#server/db/db.ts'
import { migrate, migrationNames, migrationsFolder, pendingMigrations } from '#server/db/migrate.ts'
import { restore } from '#server/db/restore.ts'
import { seedDemoExchanges } from '#server/exchange/demo-exchanges.ts'
import { grant } from '#server/ledger/earn.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { demoExchangeId, demoReturnedExchangeId, seedDemoPoints } from '#server/mission/demo-points.ts'
import { seedDemoRecords } from '#server/sync/demo-records.ts'
import { fillLedger } from '#server/testing/database/fill-ledger.ts'
import { emptyDatabase, testDatabase } from '#server/testing/database/test-database.ts'
import { startAuthServer } from '#server/testing/servers/auth-server.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { isLong } from './kit/rounds.ts'
import { folderWithTrial } from './kit/trial-migration.ts'

const now = new Date('2026-11-15T03:00:00Z')
const proved = async (tx: Parameters<typeof provedLedger>[0]) => void (await provedLedger(tx))

const full = await filledDatabase()

test('a restore reproduces the backup row by row, and gifts stay encrypted on the way', async () => {
  const file = join(temporaryFolder(), 'of-today.backup')
  const target = await emptyDatabase()

  const made = await backUp(full.sql, file, now)
  const back = await restore(target.sql, file, proved)

  expect(back.rows).toEqual(made.rows)
  expect(await everyTable(target.sql)).toEqual(await everyTable(full.sql))
  expect(await verifyLedger(target.sql)).toEqual(await verifyLedger(full.sql))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = gunzipSync(readFileSync(file)).toString()
  expect(text).toContain(full.sealed)
  expect(text).not.toContain(full.giftCode)
  // The append-only rule of the ledger is restored too.
  await expect(target.sql`delete from ledger_transfer`).rejects.toThrow('permission denied')
})

test('a backup beside a running server is a consistent snapshot whose ledger verifies', async () => {
  const file = join(temporaryFolder(), 'of-a-busy-day.backup')
  const target = await emptyDatabase()
  let isOver = false
  const working = Array.from({ length: 4 }, async () => {
    const uid = randomUUID()
    for (let n = 0; !isOver; n++) {
      await full.single(uid, (tx) => grant(tx, { uid, key: String(n), kind: 'referral', points: 1, at: now }))
    }
  })

  const made = await backUp(full.direct(), file, now)
  isOver = true
  await Promise.all(working)
  await restore(target.sql, file, proved)

  const { problems, transfers } = await verifyLedger(target.sql)
  expect(problems).toEqual([])
  expect(transfers).toBe(made.rows.ledger_transfer)
})

test('a truncated, corrupted or newer file, or one with a wrong ledger, leaves the database empty', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'whole')
  await backUp(full.sql, file, now)
  const text = gunzipSync(readFileSync(file)).toString()
  const target = await emptyDatabase()
  const changed = (name: string, change: (text: string) => string) => {
    writeFileSync(join(folder, name), gzipSync(change(text)))
    return restore(target.sql, join(folder, name), proved)
  }
  writeFileSync(join(folder, 'cut'), readFileSync(file))
  truncateSync(join(folder, 'cut'), Math.floor(statSync(file).size / 2))

  await expect(restore(target.sql, join(folder, 'cut'), proved)).rejects.toThrow('is not a complete backup')
  await expect(restore(target.sql, join(folder, 'none'), proved)).rejects.toThrow('is not a complete backup')
  await expect(changed('a', (all) => all.slice(0, all.lastIndexOf('{"rows"')))).rejects.toThrow('too early')
  await expect(changed('b', (all) => all.replace(/\nfilled.*(?=\n)/, ''))).rejects.toThrow('rows instead of')
  await expect(changed('c', (all) => all.replace('0062-figures', '0162-figures'))).rejects.toThrow(
    'newer version',
  )
  await expect(changed('d', (all) => all.replace(/\t10\t(\d+)\t2026/, '\t11\t$1\t2026'))).rejects.toThrow(
    'nothing was restored',
  )
  await expect(changed('e', (all) => all.replace('\\\\x', '\\\\xzz'))).rejects.toThrow('are refused')

  expect(await target.sql`select from pg_tables where schemaname = current_schema()`).toHaveLength(0)
  await restore(target.sql, file, proved)
})

test('a backup of before the first release is refused and left unchanged, and so is the database', async () => {
  const folder = temporaryFolder()
  await backUp(full.sql, join(folder, 'whole'), now)
  const text = gunzipSync(readFileSync(join(folder, 'whole'))).toString()
  const file = join(folder, 'former')
  writeFileSync(file, gzipSync(text.replace('0001-db.sql', '0001-clock.sql')))
  const before = readFileSync(file)
  const target = await emptyDatabase()

  await expect(restore(target.sql, file, proved)).rejects.toThrow(
    `'${file}' (backup of ${now.toISOString()}) was made by a version before the first release`,
  )

  expect(await target.sql`select from pg_tables where schemaname = current_schema()`).toHaveLength(0)
  expect(readFileSync(file)).toEqual(before)
})

test('a restore never overwrites a database with data, and a backup never overwrites a file', async () => {
  const file = join(temporaryFolder(), 'kept')
  await backUp(full.sql, file, now)
  const before = readFileSync(file)

  await expect(restore((await testDatabase()).sql, file, proved)).rejects.toThrow('the database is not empty')
  await expect(backUp(full.sql, file, now)).rejects.toThrow('is there already')
  await expect(backUp((await emptyDatabase()).sql, `${file}-2`, now)).rejects.toThrow('nothing to back up')

  expect(readFileSync(file)).toEqual(before)
})

test('a backup refuses a .part file that another process created, and leaves it unchanged', async () => {
  const folder = temporaryFolder()
  const linkTarget = join(folder, 'link-target')
  writeFileSync(linkTarget, 'untouched')
  symlinkSync(linkTarget, join(folder, 'linked.part'))
  symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling.part'))
  writeFileSync(join(folder, 'readable.part'), 'untouched', { mode: 0o666 })

  for (const name of ['linked', 'dangling', 'readable']) {
    await expect(backUp(full.sql, join(folder, name), now)).rejects.toThrow(`${name}.part' is there already`)
    expect(existsSync(join(folder, name))).toBe(false)
  }

  expect(readFileSync(linkTarget, 'utf8')).toBe('untouched')
  expect(readFileSync(join(folder, 'readable.part'), 'utf8')).toBe('untouched')
  expect(lstatSync(join(folder, 'linked.part')).isSymbolicLink()).toBe(true)
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
})

test('two backups into one file at the same time make one complete backup, and a failed one leaves no part file', async () => {
  const file = join(temporaryFolder(), 'raced')
  const target = await emptyDatabase()

  const ends = await Promise.allSettled([1, 2].map(() => backUp(full.direct(), file, now)))

  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await restore(target.sql, file, proved)
  await expect(backUp(full.sql, file, now)).rejects.toThrow('is there already')
  await expect(backUp((await emptyDatabase()).sql, `${file}-empty`, now)).rejects.toThrow(
    'nothing to back up',
  )
  expect([file, `${file}-empty`].filter((each) => existsSync(`${each}.part`))).toEqual([])
})

const names = await migrationNames()
const releases = names.slice(names.filter((name) => name < '0100').length - 1)

test.each(isLong ? releases : releases.slice(0, 1))(
  'a database of schema %s migrates to the next one with its ledger intact, directly and through a backup',
  async (name) => {
    const old = await databaseAt(name)
    const file = join(temporaryFolder(), 'old.backup')
    const target = await emptyDatabase()
    const columns = await columnsOf(old.sql)
    const before = await everyTable(old.sql, columns)
    const next = await folderWithTrial()
    await backUp(old.sql, file, now)

    await migrate(old.sql, next)
    await restore(target.sql, file, proved)
    await migrate(target.sql, next)

    for (const { sql } of [old, target]) {
      expect(await everyTable(sql, columns)).toEqual(before)
      expect((await verifyLedger(sql)).problems).toEqual([])
      expect(await pendingMigrations(sql, next)).toEqual([])
    }
    expect(await columnsOf(target.sql)).toEqual(await columnsOf(old.sql))
    expect(await columnsOf(old.sql)).not.toEqual(columns)
  },
)

/** Data for every feature of local mode, and a ledger with every kind of transfer. */
async function filledDatabase() {
  const db = await testDatabase()
  const { auth, clock, seals } = await startAuthServer(db)
  await seedDemoMember(auth, clock)
  await seedDemoPoints(db, clock)
  await seedDemoRecords(db, clock)
  const past = { issuedId: demoExchangeId, canceledId: demoReturnedExchangeId }
  await seedDemoExchanges(db, seals, clock, past)
  await fillLedger(db.sql, { members: isLong ? 1_000 : 50, each: 50 })
  const [gift] = await db.sql<{ sealed: Buffer; keyId: string }[]>`
    select sealed, key_id as "keyId" from exchange_stock where issued_at is not null limit 1`
  if (!gift) throw new Error('no gift is in stock')
  const { code, url } = seals.unseal(gift)
  return { ...db, sealed: gift.sealed.toString('hex'), giftCode: code ?? url ?? '' }
}

/** Fills the tables, because each migration could break on data that an older one left. */
async function databaseAt(last: string): Promise<Db> {
  const db = await emptyDatabase()
  const folder = temporaryFolder()
  for (const name of names.filter((each) => each <= last)) {
    await cp(join(migrationsFolder, name), join(folder, name))
  }
  await migrate(db.sql, folder)
  await db.sql`insert into clock_offset values (1, 86400000)`
  await fillLedger(db.sql, { members: 20, each: 20 })
  return db
}

type Columns = { table: string; names: string[] }[]

async function columnsOf(sql: Sql): Promise<Columns> {
  return [
    ...(await sql<Columns>`
      select table_name as table, array_agg(column_name::text order by column_name) as names
      from information_schema.columns
      where table_schema = current_schema() and table_name <> 'db_migration' group by 1 order by 1`),
  ]
}

/** A digest of the rows of every table, independent of their order. */
async function everyTable(sql: Sql, columns?: Columns): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { table, names } of columns ?? (await columnsOf(sql))) {
    const [row] = await sql<{ digest: string }[]>`
      select count(*) || ' ' || md5(coalesce(string_agg(line, e'\n' order by line), '')) as digest
      from (select t::text as line from (select ${sql(names)} from ${sql(table)}) t) as lines`
    digests[table] = row?.digest ?? ''
  }
  return digests
}
