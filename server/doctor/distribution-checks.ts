import type { Sql } from '../db/db.ts'
import { hasCitus, mayReplicate } from '../db/distribute.ts'
import { readDistribution } from '../db/distribution.ts'
import { type DoctorFinding, finding } from './finding.ts'

const megabyte = 1_000_000

/** Shards and sizes by node, tables in the wrong place, and the tables whose writes cross nodes. */
export async function checkDistribution(sql: Sql): Promise<DoctorFinding[]> {
  const mayMove =
    !(await hasCitus(sql)) || (await mayReplicate(sql))
      ? []
      : [finding('database', 'warn', 'doctor-distribution-no-replication')]
  const distribution = await readDistribution(sql)
  if (!distribution) return [finding('database', 'ok', 'doctor-distribution-none'), ...mayMove]
  const { nodes, missing, misplaced, local } = distribution
  return [
    ...nodes.map(({ node, shards, bytes }) =>
      finding('database', 'ok', 'doctor-distribution-node', {
        node,
        shards,
        megabytes: Math.round(bytes / megabyte),
      }),
    ),
    ...(missing.length > 0
      ? [finding('database', 'warn', 'doctor-distribution-missing', { names: missing })]
      : []),
    ...(misplaced.length > 0
      ? [finding('database', 'fail', 'doctor-distribution-misplaced', { names: misplaced })]
      : []),
    ...mayMove,
    finding('database', 'ok', 'doctor-distribution-local', { names: local }),
  ]
}
