import type { LogPlace } from '#contract/apps/sync.ts'
import { syncUpdateClientsMax, syncUpdateStructsMax } from '#contract/apps/sync-rules.ts'
import type { Db } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { badRequest } from '../http/json-body.ts'
import { append, type Pushed } from './append.ts'
import { foldFromUpdates } from './fold.ts'
import { type IsFollowed, readForFollower } from './follow.ts'
import type { WantedFindings } from './found.ts'
import { type Entrance, ownEntrance } from './gate.ts'
import { readSoon } from './read-later.ts'
import { scanUpdate } from './scan-update.ts'
import { isSetAside } from './set-aside.ts'

const largeUpdateBytes = 65_536
/** A refused attempt is mended at most this often: a new author, then more room, then what changed meanwhile. */
const attemptsMax = 4

type Hooks = { wantedFindings: WantedFindings; isFollowed: IsFollowed }

/**
 * Stores one update. The log is read later only while a finding can still earn something today, for a follower, or to
 * fold it.
 */
export async function push(
  db: Pick<Db, 'sql' | 'quick' | 'single' | 'memberTx' | 'tx'>,
  pushed: Pushed,
  { wantedFindings, isFollowed }: Hooks,
  entrance: Entrance = ownEntrance(db, pushed),
): Promise<LogPlace> {
  // Before the write, because a finding that is settled for a day stays settled.
  const isWanted = (await wantedFindings(db.quick, { ...pushed, uid: entrance.uid })).length > 0
  const isLarge = pushed.update.length >= largeUpdateBytes
  // The read that pays a mission is enqueued with the update. Most updates earn nothing more: a single statement stores
  // them, and if the process dies before a further one, the browser pushes the update again.
  const run = isWanted || isLarge ? db.memberTx : db.single

  const store = () =>
    run(pushed.uid, async (tx) => {
      const appended = await append(tx, pushed, entrance.gate(tx))
      if (!appended) return null
      const { epoch, seq, newest } = appended
      const isLong = isLarge || newest % foldFromUpdates === 0
      if (isWanted || isLong) await readSoon(tx, { ...pushed, isLong })
      if (await isFollowed(tx, pushed)) await readForFollower(tx, pushed)
      return { epoch, seq }
    })

  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const place = await store()
    if (place) return place
    if (await isSetAside(db.sql, pushed.uid, pushed.app)) throw new CallError('aborted', 'records-set-aside')
    await entrance.mend()
  }
  throw new CallError('unavailable', 'unavailable')
}

/** Refuses invalid bytes before anything is written: they would block every later read. */
export function updateOf(base64: string): Buffer {
  const update = Buffer.from(base64, 'base64')
  const found = scanUpdate(update, { clientsMax: syncUpdateClientsMax, structsMax: syncUpdateStructsMax })
  if (found === 'too-many') throw new CallError('invalid-argument', 'update-too-complex')
  if (found === 'malformed') throw badRequest()
  return update
}
