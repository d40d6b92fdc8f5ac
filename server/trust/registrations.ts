import { proofStepsAt } from '#contract/trust-rules.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Sql } from '../db/db.ts'
import { wideNetworkOf } from '../http/networks.ts'
import { signalHash, type Trust } from './trust.ts'

/** Registrations from the caller's network within the last hour, counted up to the highest limit. */
export async function registrationsNear(
  sql: Sql,
  trust: Trust,
  { address, now }: { address: string; now: Date },
): Promise<number> {
  const network = wideNetworkOf(address)
  if (!network) return 0
  const hash = signalHash(trust, 'network', network)
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from trust_signal
      where hash = decode(${hash}, 'hex') and registered_at > ${new Date(now.getTime() - hourMs)}
      limit ${Math.max(...proofStepsAt)}
    ) recent`
  return row?.count ?? 0
}
