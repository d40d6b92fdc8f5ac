import type postgres from 'postgres'
import { type LogPlace, syncDocuments } from '#contract/apps/sync.ts'
import { syncBytesMax, unverifiedBytesMax } from '#contract/apps/sync-rules.ts'
import { isVouchedFor } from '../auth/member/member.ts'
import { refuseUnverified } from '../auth/member/refuse-unverified.ts'
import type { Db, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { announce } from '../live/notices.ts'
import { bumpVersions, versionBump } from '../live/publish.ts'
import type { LogKey } from './log-rows.ts'

type Fragment = postgres.PendingQuery<postgres.Row[]>

/** A member whose document has a new version. */
export type Told = { uid: string; version: number }

/**
 * Decides who may append to a log, how long it may become, and who hears of it: parts of the statement that appends, so that no
 * change of these falls between a check and the write. In the joined form they are fragments, in the routed form
 * statements of the same transaction.
 */
export type Gate = {
  /** Selects one row if the caller may append: `pusher`, and whatever `fits` needs. Not part of a member's own log. */
  door: Fragment
  /** Whether a log of `head.bytes + excluded.bytes` is not too long. */
  fits: Fragment
  /** Bumps the versions of those who follow the log, for `head`; returns uid and version. */
  told: Fragment
  /** The same as `door` and `fits`. Null if the caller may not append. */
  enter: () => Promise<{ pusher: string | null; bytesMax: number } | null>
  /** The same as `told`. */
  tell: () => Promise<Told[]>
  /** After the commit. */
  announce: (told: readonly Told[], place: LogPlace) => void
}

/** How a caller comes to append to a log. */
export type Entrance = {
  /** The member who pushes: points are theirs. */
  uid: string
  gate: (tx: Tx) => Gate
  /** After a refused attempt: throws the reason, or has changed something so that another one may succeed. */
  mend: () => Promise<void>
}

/** The entrance to a member's own log. It grows beyond the limit of everybody only for a member who may have more. */
export const ownEntrance = (db: Pick<Db, 'tx'>, { uid, app }: LogKey): Entrance => ({
  uid,
  gate: (tx) => ({
    door: tx`select null::text as pusher`,
    // PostgreSQL reads the member only if the log is beyond the limit of everybody.
    fits: tx`head.bytes + excluded.bytes <= ${unverifiedBytesMax}
      or head.bytes + excluded.bytes <= ${syncBytesMax} and ${isVouchedFor(tx, uid)}`,
    told: versionBump(tx, syncDocuments[app], tx`head`),
    enter: async () => {
      const [may] = await tx<{ haveMore: boolean }[]>`select ${isVouchedFor(tx, uid)} as "haveMore"`
      return { pusher: null, bytesMax: may?.haveMore ? syncBytesMax : unverifiedBytesMax }
    },
    tell: async () => {
      const versions = await bumpVersions(tx, syncDocuments[app], [uid])
      return [{ uid, version: versions.get(uid) ?? 0 }]
    },
    announce: (told, data) => {
      for (const each of told) announce({ ...each, document: syncDocuments[app].path, data })
    },
  }),
  mend: async () => {
    await db.tx(uid, (tx) => refuseUnverified(tx, uid, 'storage-needs-verified-email'))
    throw new CallError('resource-exhausted', 'storage-full')
  },
})
