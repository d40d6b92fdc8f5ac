import * as z from 'zod/mini'
import { channels } from '#contract/exchange/channel-names.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import { listActs } from '../audit/list-acts.ts'
import type { Sql } from '../db/db.ts'
import { pendingMigrations } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { readChannel } from '../exchange/channel/channel.ts'
import { readMissingKeys } from '../exchange/stock/key-holders.ts'
import { openSeals } from '../exchange/stock/seal.ts'
import { readJobTrouble } from '../jobs/job-digest.ts'
import { secretKey } from '../secret.ts'
import { checkArchive } from './archive-checks.ts'
import { type ConsoleWork, checkConsoleWork } from './console-checks.ts'
import { checkDatabase } from './database-checks.ts'
import { checkDistribution } from './distribution-checks.ts'
import { type DoctorFinding, finding, guarded } from './finding.ts'
import { checkBackups, checkDisk, checkSettings } from './machine-checks.ts'
import {
  checkMail,
  checkNotices,
  checkOutside,
  checkPublicOrigin,
  outsideAddresses,
} from './outside-checks.ts'
import { checkReplication } from './replication-checks.ts'

type Examined = { env: Env; sql: Sql; now: Date; backups: string | null } & Pick<
  ConsoleWork,
  'countOldRequests'
>

/** Every check of a deployment. Each runs by itself, so that one failure does not hide the others. */
export async function examine({
  env,
  sql,
  now,
  backups,
  countOldRequests,
}: Examined): Promise<DoctorFinding[]> {
  const isMigrated = (await pendingMigrations(sql).catch(() => [])).length === 0
  const checks = await Promise.all([
    guarded('settings', async () => checkSettings(env)),
    guarded('database', () => checkDatabase(sql)),
    guarded('database', () => checkDistribution(sql)),
    guarded('database', () => checkReplication(env, sql)),
    guarded('backups', () => checkArchive(sql)),
    // An older database may lack the tables.
    ...(isMigrated
      ? [
          guarded('keys', () => checkKeys(env, sql)),
          guarded('jobs', () => checkJobs(sql, now)),
          guarded('channels', () => checkChannels(sql)),
          guarded('books', () => checkVerified(sql, now)),
          guarded('console-work', () => checkConsoleWork({ env, sql, now, countOldRequests })),
        ]
      : []),
    guarded('mail', () => checkMail(env)),
    guarded('notices', () => checkNotices(env)),
    ...outsideAddresses(env).map((each) => guarded('outside', () => checkOutside(each))),
    guarded('disk', async () => checkDisk(backups ?? '/')),
    guarded('public', () => checkPublicOrigin(env)),
    ...(backups ? [guarded('backups', async () => checkBackups(backups, now))] : []),
  ])
  return checks.flat()
}

async function checkKeys(env: Env, sql: Sql): Promise<DoctorFinding[]> {
  const missing = await readMissingKeys(sql, openSeals(secretKey(env), env.giftKeys))
  if (missing.length === 0) return [finding('keys', 'ok', 'doctor-keys')]
  return missing.map((each) => finding('keys', 'fail', 'doctor-key-missing', each))
}

const overdueMinutesMax = 10

async function checkJobs(sql: Sql, now: Date): Promise<DoctorFinding[]> {
  const trouble = await readJobTrouble(sql, now)
  const isLate = trouble.oldestMinutes > overdueMinutesMax
  const level = isLate ? 'fail' : trouble.failed + trouble.retrying > 0 ? 'warn' : 'ok'
  return [finding('jobs', level, 'doctor-jobs', trouble)]
}

const verifiedHoursMax = 26

/** The nightly verification of every balance leaves an entry in the audit log. */
async function checkVerified(sql: Sql, now: Date): Promise<DoctorFinding[]> {
  const [last] = await listActs(sql, { act: 'ledger verify', subject: 'scheduled', max: 1 })
  if (!last) return [finding('books', 'warn', 'doctor-never-verified')]
  const hours = Math.floor((now.getTime() - last.at.getTime()) / hourMs)
  const { problems } = z.parse(z.object({ problems: z.int() }), last.details)
  const isGood = hours <= verifiedHoursMax && problems === 0
  return [finding('books', isGood ? 'ok' : 'fail', 'doctor-verified', { hours, problems })]
}

async function checkChannels(sql: Sql): Promise<DoctorFinding[]> {
  const rows = await Promise.all(
    channels.map(async (channel) => ({ channel, ...(await readChannel(sql, channel)) })),
  )
  const shut = rows.filter(({ pausedAt, shutAt }) => pausedAt || shutAt)
  if (shut.length === 0) return [finding('channels', 'ok', 'doctor-channels')]
  return shut.map(({ channel }) => finding('channels', 'warn', 'doctor-channel-shut', { channel }))
}
