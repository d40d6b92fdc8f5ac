import type { Sql } from '../db/db.ts'
import { readReplication } from '../db/readings/replication.ts'
import { hostUrls } from '../db/several-hosts.ts'
import type { Env } from '../env.ts'
import { type DoctorFinding, finding } from './finding.ts'

const megabyte = 1_000_000
const lagMegabytesMax = 64

/** The leader, the standbys and how far they are behind, if DATABASE_URL names several hosts. */
export async function checkReplication(
  { databaseUrl, databaseDirectUrl }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>,
  sql: Sql,
): Promise<DoctorFinding[]> {
  const hosts = Math.max(...[databaseUrl, databaseDirectUrl].map((url) => (url ? hostUrls(url).length : 0)))
  if (hosts < 2) return []
  const { leader, synchronous, others, lagBytes } = await readReplication(sql)
  const lag = Math.ceil(lagBytes / megabyte)
  return [
    finding('database', synchronous + others >= hosts - 1 ? 'ok' : 'warn', 'doctor-standbys', {
      leader,
      standbys: synchronous + others,
      wanted: hosts - 1,
    }),
    ...(synchronous > 0 ? [] : [finding('database', 'fail', 'doctor-no-synchronous-standby')]),
    ...(lag > lagMegabytesMax ? [finding('database', 'warn', 'doctor-lag', { megabytes: lag })] : []),
  ]
}
