import { useEffect, useRef } from 'react'
import { type Missions, missionDocument } from '#contract/point/mission.ts'
import { digits } from '#contract/values/digits.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { takenPoints } from './taken-points.ts'

/** The apps are read one after the other; this long without another payment, all have been. */
const settledMs = 2_500
/** Points that come later are shown by the page alone. */
const watchMs = 60_000

let watchedUntil = 0

/** The points of records that were taken along are told together, not app by app. */
export const areTakenPointsTold = () => performance.now() < watchedUntil

/** Returns how to begin: what the records earn from then on is celebrated once, as it is paid. */
export function useTakenPoints(): () => void {
  const missions = useDocument(missionDocument)
  const before = useRef<Missions['paidOn'] | null>(null)
  useEffect(() => {
    if (!before.current || !missions) return
    const { records, points } = takenPoints(before.current, missions)
    if (records === 0) return
    const timer = setTimeout(() => {
      before.current = null
      watchedUntil = 0
      toast.done(`${digits(records)}つの記録で＋${digits(points)}pt`)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [missions])

  return () => {
    before.current = missions?.paidOn ?? {}
    watchedUntil = performance.now() + watchMs
  }
}
