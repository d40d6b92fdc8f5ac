import * as z from 'zod/mini'
import type { LiveDocument } from '#contract/protocol/document.ts'
import type { Sql } from '../db/db.ts'
import type { VersionOf } from './versions.ts'

/** How a feature reads its document; main gives the list of them to the hub. */
export type LiveReader = {
  document: LiveDocument
  read: (sql: Sql, uid: string) => Promise<unknown>
}

/** The newest state, or null when it is still of the known version. */
export type ReadNewest = {
  (uid: string, knownVersion: number | undefined): Promise<{ version: number; data: unknown } | null>
  document: LiveDocument
}

export function readNewest(sql: Sql, versionOf: VersionOf, { document, read }: LiveReader): ReadNewest {
  const shape = z.nullable(document.shape)
  return Object.assign(
    async (uid: string, knownVersion: number | undefined) => {
      // The version first: data read after it is at least as new. The other way round a change between the
      // two would be hidden behind its own version.
      const version = await versionOf({ uid, document: document.path })
      if (version === knownVersion) return null
      return { version, data: z.parse(shape, (await read(sql, uid)) ?? null) }
    },
    { document },
  )
}
