import type postgres from 'postgres'
import type { AppId } from '#contract/apps/apps.ts'
import type { Finding } from '#contract/point/mission-rules.ts'
import type { SpaceAuthor } from '#contract/space/space-id.ts'
import type { Sql, Tx } from '../../db/db.ts'

type Fragment = postgres.PendingQuery<postgres.Row[]>

/**
 * A member at a space. `space` is its key, which takes the place of a uid in the tables of sync. `app`: that of the log,
 * null for a photo.
 */
export type AtSpace = { uid: string; space: string; app: AppId | null }

/** The questions of sync about the spaces that members share. */
export type SpaceHooks = {
  /** Refuses a member who may not do this now. */
  enterSpace: (sql: Sql, at: AtSpace, need: 'read' | 'write') => Promise<void>
  /** The same until the transaction ends: a removal waits for it. */
  stayInSpace: (tx: Tx, at: AtSpace, need: 'read' | 'write') => Promise<{ member: string }>
  /**
   * The same for a push, as part of a statement: selects `pusher` and `granted`, the bytes that the space may have, if the
   * member may write and has written as each of these clients of Yjs.
   */
  spaceDoor: (tx: Tx, at: AtSpace, clients: readonly number[]) => Fragment
  /** Records new clients of the member, or refuses those of another one. Whether there were any. */
  admitAuthors: (at: AtSpace, clients: readonly number[]) => Promise<boolean>
  authorsOf: (sql: Sql, space: string, clients: readonly number[]) => Promise<SpaceAuthor[]>
  /** Lets the space have so many bytes in all, at the expense of its owner, or refuses. Answers how many it may have. */
  growSpace: (space: string, bytes: number) => Promise<number>
  /** Bumps the versions of all members' documents, as part of a statement; `spaces` has the key as uid. */
  tellTogether: (tx: Tx, spaces: Fragment) => Fragment
  /** The same by itself, and announces it. */
  tellSpace: (tx: Tx, space: string) => Promise<void>
  /** A member brought a record into a space. Called in the transaction that records the read. */
  onFoundInSpace: (tx: Tx, found: FoundInSpace) => Promise<void>
}

type FoundInSpace = { space: string; member: string; app: AppId; finding: Finding; at: Date }
