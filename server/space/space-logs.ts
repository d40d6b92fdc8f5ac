import type { AppId } from '#contract/apps/apps.ts'
import type { SpaceAuthor } from '#contract/space/space-id.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { accessOf, lockAccess, lockedAccessRow, refuseBelow, type SpaceAccess, spaceGone } from './access.ts'
import { admitAuthors, authorsOf, ownClients } from './authors.ts'
import { type FoundInSpace, foundLater } from './found-job.ts'
import { setApart } from './own-spaces.ts'
import { tellSpace, tellTogether } from './tell.ts'

/** `app`: that of the log; null for a photo, which is found without it. */
type At = { uid: string; space: string; app: AppId | null }

/** Answers to sync, which keeps the logs of spaces. */
export const spaceLogs = (options: { db: Db; clock: Clock }) => ({
  enterSpace: async (sql: Sql, at: At, need: 'read' | 'write') =>
    void inApp(refuseBelow(await accessOf(sql, at), need), at),
  stayInSpace: async (tx: Tx, at: At, need: 'read' | 'write') =>
    inApp(refuseBelow(await lockAccess(tx, at), need), at),
  spaceDoor: (tx: Tx, at: At, clients: readonly number[]) => tx`
    select member as pusher, granted from (${lockedAccessRow(tx, at)}) access
    where role <> 'read' and "endedAt" is null and app = ${at.app}
      and ${ownClients(tx, at.space, clients)} = ${clients.length}`,
  admitAuthors: (at: At, clients: readonly number[]) => admitAuthors(options.db, at, clients),
  authorsOf: (sql: Sql, space: string, clients: readonly number[]): Promise<SpaceAuthor[]> =>
    authorsOf(sql, space, clients),
  growSpace: (space: string, bytes: number) => growSpace(options, space, bytes),
  tellTogether,
  tellSpace,
  onFoundInSpace: (tx: Tx, found: FoundInSpace) => foundLater(tx, found),
})

function inApp(access: SpaceAccess, { app }: At): SpaceAccess {
  if (app !== null && access.app !== app) throw spaceGone()
  return access
}

/** The owner may change meanwhile. */
const attemptsMax = 3

/** Lets the space have so many bytes at the expense of its owner: first the owner's row, then that of the space. */
async function growSpace(
  { db, clock }: { db: Db; clock: Clock },
  space: string,
  bytes: number,
): Promise<number> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const [now] = await db.sql<{ granted: number; owner: string }[]>`
      select state.granted, member.uid as owner
      from space_state state join space_member member on member.space = state.space
      where state.space = ${space} and member.space = ${space} and member.role = 'owner'`
    if (!now) throw spaceGone()
    if (now.granted >= bytes) return now.granted
    const { granted } = await setApart(db, { uid: now.owner, space }, bytes, clock.now())
    if (granted === undefined) throw new CallError('resource-exhausted', 'storage-full')
    const [grown] = await db.tx(
      space,
      (tx) => tx<{ granted: number }[]>`
        update space_state set granted = greatest(granted, ${granted})
        where space = ${space} and exists (
          select from space_member where space = ${space} and uid = ${now.owner} and role = 'owner')
        returning granted`,
    )
    if (grown) return grown.granted
  }
  throw new CallError('unavailable', 'unavailable')
}
