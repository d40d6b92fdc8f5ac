import type { HistoryEntry } from '#contract/point/history.ts'
import { movementTitle } from '#contract/point/movement-words.ts'
import { pointDocument } from '#contract/point/point.ts'
import { signedDigits } from '#contract/values/digits.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { momentInWords } from '#web/text/moment.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MovementIcon } from './movement-icon.tsx'
import { movementState } from './movement-words.ts'
import { useIsOld } from './use-is-old.ts'

/** The latest movements, with a link to the history. */
export function RecentMovements() {
  const { data: point, heardAt, isLive } = useLastKnown(pointDocument)
  const isOld = useIsOld({ isLive })
  // A member whose record does not exist yet has no movements.
  const entries = point === null ? [] : point?.recent
  return (
    <section aria-labelledby="recent-title">
      <div className="mb-4 flex min-h-8 items-baseline justify-between gap-3">
        <h2 id="recent-title" className="text-xl">
          最近の動き
        </h2>
        <TextLink href="/mypage/history" className="text-sm">
          履歴を見る
        </TextLink>
      </div>
      <Card padding="none">
        {!entries && <Waiting />}
        {entries?.length === 0 && (
          <p className="grid min-h-84 place-content-center p-6 text-center text-ink-soft">
            最初のスタンプや記録が、
            <br />
            ここに並びます。
          </p>
        )}
        {isOld && entries && heardAt !== null && (
          <p role="status" className="border-b border-line px-4 py-2.5 text-sm text-ink-soft sm:px-5">
            <time dateTime={new Date(heardAt).toISOString()}>{momentInWords(heardAt)}</time>
            までの動きです。
          </p>
        )}
        {entries && entries.length > 0 && (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <RecentRow key={entry.seq} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function Waiting() {
  return (
    <Loading label="最近の動きを読み込んでいます">
      <div className="divide-y divide-line">
        {['1', '2', '3', '4', '5'].map((row) => (
          <div key={row} className="flex h-17 items-center gap-3 px-4 sm:px-5">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-5 grow" />
            <Skeleton className="h-5 w-14" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

type Props = { entry: HistoryEntry }

function RecentRow({ entry }: Props) {
  return (
    <li className="flex min-h-17 items-center gap-3 px-4 py-2.5 sm:px-5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
        <MovementIcon entry={entry} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug">{movementTitle(entry)}</span>
        <span className="numerals block text-xs text-ink-soft">
          <time dateTime={entry.at}>{momentInWords(entry.at)}</time>
          {entry.state !== 'done' && `　${movementState(entry)}`}
        </span>
      </span>
      <span className={cx('numerals font-bold whitespace-nowrap', entry.points > 0 && 'text-accent')}>
        {signedDigits(entry.points)}
        <span className="ml-0.5 text-xs">pt</span>
      </span>
    </li>
  )
}
