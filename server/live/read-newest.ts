import * as z from 'zod/mini'
import type { LiveDocument } from '#contract/protocol/document.ts'
import type { Sql } from '../db/db.ts'
import type { LiveReader } from './live-reader.ts'
import type { ReadTogether } from './read-together.ts'
import type { VersionOf } from './versions.ts'

/** The newest state, or null if the known version is still current. */
export type ReadNewest = {
  (uid: string, knownVersion: number | undefined): Promise<{ version: number; data: unknown } | null>
  document: LiveDocument
}

export function readNewest(
  sql: Sql,
  { versionOf, readTogether }: { versionOf: VersionOf; readTogether: ReadTogether },
  { document, read, part }: LiveReader,
): ReadNewest {
  const shape = z.nullable(document.shape)
  const stateOf = (version: number, data: unknown) => ({ version, data: z.parse(shape, data ?? null) })
  return Object.assign(
    async (uid: string, knownVersion: number | undefined) => {
      if (part && knownVersion === undefined) {
        const opened = await readTogether(uid, document.path)
        if (opened) return stateOf(opened.version, await part.data(opened.rows, { sql, uid }))
      }
      // Read the version first, so that the data is at least as new. In the opposite order a change between
      // the two reads would be missed, because its version would already be recorded.
      const version = await versionOf({ uid, document: document.path })
      if (version === knownVersion) return null
      return stateOf(version, await read(sql, uid))
    },
    { document },
  )
}
