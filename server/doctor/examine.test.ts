import { chmodSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addMonths, japanMonth } from '#contract/values/japan-month.ts'
import { recordAct } from '../audit/record-act.ts'
import { readEnv } from '../env.ts'
import { grant } from '../ledger/earn.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { startSmtp } from '../testing/outside/smtp-server.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { examine } from './examine.ts'
import { checkReplication } from './replication-checks.ts'

const db = await testDatabase()
const { sql } = db
const now = new Date()

test('a healthy deployment has no failed check, and what is not configured is skipped', async () => {
  const [smtp, site] = [await startSmtp(), await startTestHttp({ security: { production: true } })]
  const backups = temporaryFolder()
  writeFileSync(join(backups, '2026-11-16.backup'), '')

  const found = await examine({
    env: envWith(smtp.port, site.origin),
    sql,
    now,
    backups,
    countOldRequests: async () => 0,
  })

  expect(found.filter(({ level }) => level === 'fail')).toEqual([])
  expect(found.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'doctor-migrations-done',
      'doctor-keys',
      'doctor-mail',
      'doctor-backup',
      'doctor-public',
    ]),
  )
  expect(smtp.received).toEqual([])
  await Promise.all([smtp.close(), site.close()])
})

test('each fault is a finding of its own, and none of them holds a secret', async () => {
  const backups = temporaryFolder()
  const [settings, backup] = [join(backups, 'settings'), join(backups, 'old.backup')]
  for (const file of [settings, backup]) writeFileSync(file, '')
  chmodSync(settings, 0o644)
  utimesSync(backup, now, new Date(now.getTime() - 48 * 3_600_000))
  await sql`
    insert into exchange_stock (id, channel, points, sealed, key_id, content_hash, code_hash, imported_at)
    values (gen_random_uuid(), 'quo', 300, '\\x00', 'lost', '\\x00', '\\x00', now())`
  await sql`
    insert into job_task (home, id, kind, payload, run_at, created_at)
    values ('stuck', gen_random_uuid(), 'stuck', '{}', now() - interval '1 hour', now() - interval '1 hour')`
  const noticesUrl = 'redis://:secret-word@127.0.0.1:9'
  const env = { ...envWith(9, 'http://127.0.0.1:9'), settingsFiles: [settings], noticesUrl }

  const found = await examine({ env, sql, now, backups, countOldRequests: async () => 0 })

  const failed = found.filter(({ level }) => level === 'fail').map(({ key }) => key)
  expect(failed.sort()).toEqual(
    ['doctor-backup', 'doctor-jobs', 'doctor-key-missing', 'doctor-public', 'mail-failed'].sort(),
  )
  expect(found.map(({ key }) => key)).toContain('doctor-settings-file')
  expect(found.find(({ check }) => check === 'notices')).toMatchObject({ level: 'warn' })
  expect(JSON.stringify(found)).not.toContain('secret-word')
})

test('the age and the result of the last scheduled verification count', async () => {
  const env = envWith(9, 'http://127.0.0.1:9')
  const levelAt = async (hours: number) => {
    const at = new Date(now.getTime() + hours * 3_600_000)
    const found = await examine({ env, sql, now: at, backups: null, countOldRequests: async () => 0 })
    return found.filter(({ check }) => check === 'books').map(({ level }) => level)
  }
  const verified = (problems: number, at: Date) =>
    db.tx(null, (tx) =>
      recordAct(tx, {
        at,
        actor: 'scheduler',
        act: 'ledger verify',
        subject: 'scheduled',
        details: { problems },
      }),
    )

  expect(await levelAt(0)).toEqual(['warn'])
  await verified(0, now)
  expect(await levelAt(25)).toEqual(['ok'])
  expect(await levelAt(30)).toEqual(['fail'])
  await verified(1, new Date(now.getTime() + 1_000))
  expect(await levelAt(1)).toEqual(['fail'])
})

test('a database of several hosts without a standby is a failure, and of one host none', async () => {
  const keysFor = async (databaseUrl: string) =>
    (await checkReplication({ databaseUrl, databaseDirectUrl: null }, sql)).map(
      ({ key, level }) => `${level} ${key}`,
    )

  expect(await keysFor('postgres://u@db1,db2,db3/k')).toEqual([
    'warn doctor-standbys',
    'fail doctor-no-synchronous-standby',
  ])
  expect(await keysFor('postgres://u@db1/k')).toEqual([])
})

test('a missing TRUST_PROXY is found where a proxy must be', async () => {
  const env = envWith(9, 'https://127.0.0.1:9')
  const keysOf = async (trustProxy: boolean) =>
    (
      await examine({ env: { ...env, trustProxy }, sql, now, backups: null, countOldRequests: async () => 0 })
    ).map(({ key }) => key)

  expect(await keysOf(false)).toContain('doctor-proxy')
  expect(await keysOf(true)).not.toContain('doctor-proxy')
})

test('a database of an older release is examined without its missing tables', async () => {
  const older = await testDatabase()
  await older.sql`delete from db_migration where name > '0002'`

  const found = await examine({
    env: envWith(9, 'http://127.0.0.1:9'),
    sql: older.sql,
    now,
    backups: null,
    countOldRequests: async () => 0,
  })

  expect(found.find(({ key }) => key === 'doctor-migrations-pending')).toMatchObject({ level: 'warn' })
  expect(found.map(({ check }) => check)).not.toContain('keys')
})

test('unusual grants, old requests, short stock and a month that is not proved are findings', async () => {
  const kit = await testDatabase()
  const env = envWith(9, 'http://127.0.0.1:9')
  const keysWith = async (old: number) => {
    const countOldRequests = async () => old
    const found = await examine({ env, sql: kit.sql, now, backups: null, countOldRequests })
    return found.filter(({ check }) => check === 'console-work').map(({ key }) => key)
  }
  const calm = await keysWith(0)
  const { uid } = await newMember(kit)
  await kit.tx(uid, (tx) =>
    grant(tx, { uid, key: 'much', kind: 'granted', points: 3_001, at: now, note: 'x' }),
  )
  const month = addMonths(japanMonth(now), -2)
  await kit.sql`insert into figures_line (day, line, points, times) values (${`${month}-15`}, 'granted', 10, 1)`
  await kit.sql`
    insert into exchange_request
      (uid, exchange_id, order_id, number, channel, provider, points, status, requested_at)
    select 'm' || n, gen_random_uuid(), gen_random_uuid(), 'E-' || n, 'quo', 'inventory', 500, 'issued',
      ${new Date(now.getTime() - 86_400_000)}
    from generate_series(1, 28) as n`
  await kit.sql`
    insert into exchange_stock (id, channel, points, sealed, key_id, content_hash, code_hash, imported_at)
    values (gen_random_uuid(), 'quo', 500, '\\x00', 'any', '\\x00', '\\x00', now())`

  expect(calm).toEqual(['doctor-console-work'])
  expect(await keysWith(2)).toEqual(['doctor-grants', 'doctor-requests', 'doctor-stock', 'doctor-month'])
})

function envWith(smtpPort: number, publicOrigin: string) {
  const env = readEnv({ ...productionSettings, SMTP_URL: `smtp://user:secret-word@127.0.0.1:${smtpPort}` })
  return { ...env, publicOrigin, mail: env.mail && { ...env.mail, smtpUrl: `smtp://127.0.0.1:${smtpPort}` } }
}
