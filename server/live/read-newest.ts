import * as z from 'zod/mini'
import type { LiveDocument } from '#contract/protocol/document.ts'
import type { Sql } from '../db/db.ts'
import type { VersionOf } from './versions.ts'

/** How a feature reads its document; main passes the list of readers to the hub. */
export type LiveReader = {
  document: LiveDocument
  read: (sql: Sql, uid: string) => Promise<unknown>
}

/** The newest state, or null if the known version is still current. */
export type ReadNewest = {
  (uid: string, knownVersion: number | undefined): Promise<{ version: number; data: unknown } | null>
  document: LiveDocument
}

export function readNewest(sql: Sql, versionOf: VersionOf, { document, read }: LiveReader): ReadNewest {
  const shape = z.nullable(document.shape)
  return Object.assign(
    async (uid: string, knownVersion: number | undefined) => {
      // Read the version first, so that the data is at least as new. In the opposite order a change between
      // the two reads would be missed, because its version would already be recorded.
      const version = await versionOf({ uid, document: document.path })
      if (version === knownVersion) return null
      return { version, data: z.parse(shape, (await read(sql, uid)) ?? null) }
    },
    { document },
  )
}
