import { useEffect, useState } from 'react'
import type { LastKnown } from '#web/client/live/use-last-known.ts'
import { useReach } from '#web/client/transport/reach.ts'
import { momentInWords } from '#web/text/moment.ts'
import { OfflineIcon } from '#web/ui/icons/signs/offline.tsx'

type Props = { record: Pick<LastKnown<unknown>, 'heardAt' | 'isLive' | 'data'> }

/** The server usually answers well within this time. */
const patienceMs = 6_000

/** While the server is unreachable, says that the data is the last known state and from when. */
export function AsOf({ record: { heardAt, isLive, data } }: Props) {
  const isOnline = useReach() === 'reachable'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isLive) return setLate(false)
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLive])

  const isOld = !isOnline || (!isLive && isLate)
  return (
    <div role="status">
      {isOld && heardAt !== null && data !== undefined && (
        <p className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          <OfflineIcon size={20} className="mt-0.5" />
          <span>
            通信できないため、<time dateTime={new Date(heardAt).toISOString()}>{momentInWords(heardAt)}</time>
            の内容を表示しています。
          </span>
        </p>
      )}
    </div>
  )
}
