import { browserStorage } from '#web/client/browser-storage.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** With the uid, so that it goes with everything else of the member. */
const keyOf = (uid: string) => `habits-today/${uid}`

/** Remembers how many habits today had, so that the next visit keeps their room free and nothing moves. */
export function keepHabitCount(uid: string, count: number): void {
  browserStorage.local.writeText(keyOf(uid), String(count))
}

/** The room of today's habits on the member home while they load. */
export function TodayWaiting() {
  const uid = useUser()?.uid
  const count = uid ? Number(browserStorage.local.readText(keyOf(uid))) : 0
  if (!(count > 0)) return null
  return <Skeleton className={cx('w-full rounded-xl lg:h-50', count > 5 ? 'h-72 sm:h-76' : 'h-46 sm:h-50')} />
}
