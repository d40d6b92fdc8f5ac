import { coalesce } from '../db/coalesce.ts'
import type { Sql } from '../db/db.ts'

/** The version of each document of these members, by `uid document`; a document that was never published has none. */
export async function readVersions(sql: Sql, uids: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ uid: string; document: string; version: number }[]>`
    select uid, document, version from live_version where uid = any(${uids})`
  return new Map(rows.map(({ uid, document, version }) => [keyOf({ uid, document }), version]))
}

type Asked = { uid: string; document: string }

export type VersionOf = (asked: Asked) => Promise<number>

const uidsPerQuery = 500

/** Batches the reads: after a restart thousands of streams ask at once. */
export function versionsTogether(sql: Sql): VersionOf {
  return coalesce<Asked, number>(
    async (asked) => {
      const versions = await readVersions(sql, [...new Set(asked.map(({ uid }) => uid))])
      return asked.map((each) => ({ status: 'fulfilled', value: versionIn(versions, each) }))
    },
    { batchMax: uidsPerQuery, atOnce: 4 },
  )
}

export const versionIn = (versions: ReadonlyMap<string, number>, asked: Asked): number =>
  versions.get(keyOf(asked)) ?? 0

const keyOf = ({ uid, document }: Asked) => `${uid} ${document}`
