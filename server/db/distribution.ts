import type { Sql } from './db.ts'
import { hasCitus, isDistributed, undistributed } from './distribute.ts'
import { placeOf, tables } from './tables.ts'

type NodeShards = { node: string; shards: number; bytes: number }

type Distribution = {
  nodes: NodeShards[]
  /** Tables that should be on the nodes and are not. */
  missing: string[]
  /** Tables that are distributed otherwise than declared. */
  misplaced: string[]
  /** Tables on the coordinator only: a member's transaction that writes one of them commits on two nodes. */
  local: string[]
}

/** How the tables are spread over the nodes; null for a database that is not distributed. */
export async function readDistribution(sql: Sql): Promise<Distribution | null> {
  if (!(await hasCitus(sql)) || !(await isDistributed(sql))) return null
  const nodes = await sql<NodeShards[]>`
    select nodename || ':' || nodeport as node, count(*)::int as shards, coalesce(sum(shard_size), 0)::bigint as bytes
    from citus_shards group by 1 order by 1`
  const rows = await sql<{ name: string; column: string | null; group: number; shards: number }[]>`
    select table_name::text as name, distribution_column as column, colocation_id as group, shard_count::int as shards
    from citus_tables`
  const group = rows.find(({ name }) => name === 'auth_member')?.group
  const isRight = ({ name, column, ...row }: (typeof rows)[number]) => {
    const place = placeOf(name)
    if (place.kind === 'member') return column === place.column && row.group === group
    return place.kind === 'lookup' ? column === place.column : place.kind !== 'local'
  }
  const missing = await undistributed(sql)
  const isMisplaced = (row: (typeof rows)[number]) =>
    tables[row.name] && !missing.includes(row.name) && !isRight(row)
  return {
    nodes,
    missing,
    misplaced: rows.filter(isMisplaced).map(({ name }) => name),
    local: Object.keys(tables).filter((name) => placeOf(name).kind === 'local'),
  }
}
