import type { Sql } from '../db/db.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { connectionsOfServer } from '../db/open.ts'
import { readClockAhead } from '../db/readings/clock-ahead.ts'
import { type DoctorFinding, finding } from './finding.ts'

const versionMin = 150_000
const clockMsMax = 2_000

type Row = {
  number: number
  version: string
  role: string
  isSuperuser: boolean
  tls: string | null
  isLocal: boolean
  used: number
  max: number
}

/** Version, encryption, role, migrations, connections and clock of the database. */
export async function checkDatabase(sql: Sql): Promise<DoctorFinding[]> {
  const [row] = await sql<Row[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_user as role, (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl) as tls,
      coalesce(host(inet_client_addr()) in ('127.0.0.1', '::1'), true) as "isLocal",
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
      current_setting('max_connections')::int as max`
  if (!row) return []
  const { number, version, role, isSuperuser, tls, isLocal, used, max } = row
  const aheadMs = await readClockAhead(sql)
  const clockMs = Math.abs(aheadMs)
  const pending = await pendingMigrations(sql)
  // A rolling restart has one server more for a moment.
  const hasRoom = max - used >= connectionsOfServer
  return [
    finding('database', number >= versionMin ? 'ok' : 'fail', 'doctor-database-version', { version }),
    finding('database', tls || isLocal ? 'ok' : 'warn', 'doctor-database-tls', { version: tls, isLocal }),
    isSuperuser
      ? finding('database', 'warn', 'doctor-database-superuser', { role })
      : finding('database', 'ok', 'doctor-database-role', { role }),
    pending.length === 0
      ? finding('database', 'ok', 'doctor-migrations-done')
      : finding('database', 'warn', 'doctor-migrations-pending', { names: pending }),
    finding('database', hasRoom ? 'ok' : 'warn', 'doctor-connections', {
      used,
      max,
      needed: connectionsOfServer,
    }),
    finding('clock', clockMs <= clockMsMax ? 'ok' : 'fail', 'doctor-clock', {
      ms: clockMs,
      isBehind: aheadMs < 0,
    }),
  ]
}
