import type { LastKnown } from '#web/client/live/use-last-known.ts'
import { momentInWords } from '#web/text/moment.ts'
import { OfflineIcon } from '#web/ui/icons/signs/offline.tsx'
import { useIsOld } from './use-is-old.ts'

type Props = { record: Pick<LastKnown<unknown>, 'heardAt' | 'isLive' | 'data'> }

/** While the server is unreachable, says that the data is the last known state and from when. */
export function AsOf({ record: { heardAt, isLive, data } }: Props) {
  const isOld = useIsOld({ isLive })
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
