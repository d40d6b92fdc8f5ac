import type { AppId } from '#contract/apps/apps.ts'
import { refuseUnverified } from '../../auth/member/refuse-unverified.ts'
import type { Db, Tx } from '../../db/db.ts'
import { spaceKey } from '../../space-key.ts'
import { type Entrance, ownEntrance } from '../gate.ts'
import type { LogKey } from '../log-rows.ts'
import type { pull } from '../pull.ts'
import { spaceEntrance, usedBytes } from './space-entrance.ts'
import type { SpaceHooks } from './space-hooks.ts'

/** Limits of what is stored, and who stores it, if they are others than those of a member's own log. */
type More = { bytesMax?: number; lettersMax?: number; by?: string }

/** A log that a member calls for. Each function refuses a member who may not do this with it. */
type CalledLog = {
  key: LogKey
  entrance: (update: Buffer) => Entrance
  read: <T>(work: () => Promise<T>) => Promise<T>
  /** Stores beside the records: `bytes` of photos. */
  write: (bytes: number, work: (tx: Tx, more: More) => Promise<void>) => Promise<void>
  forget: (work: (tx: Tx) => Promise<void>) => Promise<void>
  authorsOf?: NonNullable<Parameters<typeof pull>[4]>
}

/** Letters of the versions of one space. */
const spaceVersionLetters = 1_000_000

export function openLogs(db: Db, hooks: SpaceHooks) {
  const ownLog = (key: LogKey): CalledLog => ({
    key,
    entrance: () => ownEntrance(db, key),
    read: (work) => work(),
    write: (_bytes, work) =>
      db.tx(key.uid, async (tx) => {
        await refuseUnverified(tx, key.uid, 'storage-needs-verified-email')
        await work(tx, {})
      }),
    forget: (work) => db.tx(key.uid, work),
  })

  function spaceLog(uid: string, app: AppId | null, space: string): CalledLog {
    const at = { uid, space, app }
    return {
      // The photos of a space are found without its app.
      key: { uid: space, app: app ?? 'note' },
      entrance: (update) => spaceEntrance(db.sql, hooks, at, update),
      read: async (work) => {
        await hooks.enterSpace(db.sql, at, 'read')
        const answer = await work()
        // Again, because a member who was removed meanwhile must not get what came after that.
        await hooks.enterSpace(db.sql, at, 'read')
        return answer
      },
      write: async (bytes, work) => {
        await hooks.enterSpace(db.sql, at, 'write')
        const used = await usedBytes(db.sql, space)
        const granted = bytes > 0 ? await hooks.growSpace(space, used.all + bytes) : 0
        await db.tx(space, async (tx) => {
          const { member } = await hooks.stayInSpace(tx, at, 'write')
          await work(tx, { bytesMax: granted - used.records, lettersMax: spaceVersionLetters, by: member })
        })
      },
      forget: (work) =>
        db.tx(space, async (tx) => {
          await hooks.stayInSpace(tx, at, 'write')
          await work(tx)
        }),
      authorsOf: (clients) => hooks.authorsOf(db.sql, space, clients),
    }
  }

  return {
    /** The log of an app of the member, or of a space; for its photos the app may be left out. */
    logOf: (uid: string, app: AppId | null, space: string | undefined): CalledLog =>
      space ? spaceLog(uid, app, spaceKey(space)) : ownLog({ uid, app: app ?? 'note' }),
  }
}
