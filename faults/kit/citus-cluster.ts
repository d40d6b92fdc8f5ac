import { exec } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Sql } from '#server/db/db.ts'

export const citusUrl = process.env.CITUS_URL
/** As a superuser, who can create databases. */
export const citusAdminUrl = process.env.CITUS_ADMIN_URL

const { CITUS_WORKER_KILL: kill, CITUS_WORKER_START: start } = process.env
export const crash = kill && start ? { kill, start } : null
if (citusUrl && !crash) console.log('skipped: CITUS_WORKER_KILL and CITUS_WORKER_START are not set')

/** Runs a shell command; the traffic goes on meanwhile. */
export const inShell = promisify(exec)

const startTries = 60

/** PostgreSQL refuses to start while a process of the killed server still uses its shared memory. */
export async function startWorker(start: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await inShell(start)
      return
    } catch (error) {
      if (tries === startTries) throw error
      await sleep(250)
    }
  }
}

/** Moves some groups of co-located shards to the other worker while they are written to. Returns how many. */
export async function moveShards(sql: Sql, count: number): Promise<number> {
  const shards = await sql<{ id: number; from: string; fromPort: number; to: string; toPort: number }[]>`
    select shard.shardid as id, shard.nodename as from, shard.nodeport as "fromPort",
      other.nodename as to, other.nodeport as "toPort"
    from citus_shards shard
    cross join lateral (
      select nodename, nodeport from pg_dist_node
      where noderole = 'primary' and shouldhaveshards
        and (nodename, nodeport) is distinct from (shard.nodename, shard.nodeport) limit 1
    ) other
    where shard.table_name::text = 'auth_member' order by shard.shardid limit ${count}`
  for (const { id, from, fromPort, to, toPort } of shards) {
    await sql`select citus_move_shard_placement(${id}, ${from}, ${fromPort}, ${to}, ${toPort})`
  }
  return shards.length
}

/** Transactions on all nodes that are prepared and neither committed nor rolled back. */
export async function preparedOn(sql: Sql): Promise<number> {
  const rows = await sql<{ count: string }[]>`
    select result as count from run_command_on_all_nodes('select count(*) from pg_prepared_xacts')`
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}
