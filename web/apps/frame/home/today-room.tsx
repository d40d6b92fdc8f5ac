import type { AppId } from '#contract/apps/apps.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { currentUser, useUser } from '#web/client/session/auth-state.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type PartApp = Extract<AppId, 'habit' | 'todo'>

/** With the uid, so that it goes with everything else of the member. */
const keyOf = (app: PartApp, uid: string) => `today-${app}/${uid}`

/** Remembers how many rows an app had on the member home, so that the next visit keeps their room and nothing moves. */
export function keepTodayRows(app: PartApp, uid: string, rows: number): void {
  // The records of a member who has just signed out leave this device; this must not come after them.
  if (currentUser()?.uid === uid) browserStorage.local.writeText(keyOf(app, uid), String(rows))
}

/** The height of the part for each number of rows, folded first. */
const heights: Record<PartApp, readonly string[]> = {
  habit: ['h-18', 'h-49 lg:h-49', 'h-76 lg:h-49'],
  todo: ['h-18', 'h-35', 'h-49', 'h-63'],
}

/** The room of an app's part of the member home while it loads: its rows, or folded (0). */
export function TodayRoom({ app }: { app: PartApp }) {
  const uid = useUser()?.uid
  const kept = uid ? browserStorage.local.readText(keyOf(app, uid)) : null
  const height = kept === null ? undefined : heights[app][Number(kept)]
  return height && <Skeleton className={cx('w-full rounded-xl', height)} />
}
