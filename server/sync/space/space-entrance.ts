import { spacesDocument } from '#contract/space/space.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { announce } from '../../live/notices.ts'
import { costOf } from '../append.ts'
import { photoBytes } from '../blob.ts'
import type { Entrance } from '../gate.ts'
import { clientsIn } from '../scan-update.ts'
import type { AtSpace, SpaceHooks } from './space-hooks.ts'

/** The entrance to the log of a space, for one update. */
export function spaceEntrance(sql: Sql, hooks: SpaceHooks, at: AtSpace, update: Buffer): Entrance {
  const { uid, space } = at
  const clients = clientsIn(update)
  const doorOf = (tx: Tx) => hooks.spaceDoor(tx, at, clients)
  return {
    uid,
    gate: (tx) => ({
      door: doorOf(tx),
      fits: tx`head.bytes + excluded.bytes + ${photoBytes(tx, space)} <= (select granted from door)`,
      told: hooks.tellTogether(tx, tx`head`),
      enter: async () => {
        const [door] = await tx<{ pusher: string; granted: number }[]>`${doorOf(tx)}`
        if (!door) return null
        const [photos] = await tx<{ bytes: number }[]>`select ${photoBytes(tx, space)} as bytes`
        return { pusher: door.pusher, bytesMax: door.granted - (photos?.bytes ?? 0) }
      },
      tell: async () => {
        await hooks.tellSpace(tx, space)
        return []
      },
      announce: (told) => {
        for (const each of told) announce({ ...each, document: spacesDocument.path })
      },
    }),
    mend: async () => {
      await hooks.enterSpace(sql, at, 'write')
      if (await hooks.admitAuthors(at, clients)) return
      await hooks.growSpace(space, (await usedBytes(sql, space)).all + costOf(update))
    },
  }
}

/** `all`: of records and photos. */
export async function usedBytes(sql: Sql, space: string): Promise<{ records: number; all: number }> {
  const [used] = await sql<{ records: number; photos: number }[]>`
    select coalesce((select sum(bytes) from sync_head where uid = ${space}), 0)::bigint as records,
      ${photoBytes(sql, space)} as photos`
  const { records = 0, photos = 0 } = used ?? {}
  return { records, all: records + photos }
}
