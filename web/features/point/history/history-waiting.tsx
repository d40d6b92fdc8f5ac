import { Card } from '#web/ui/content/card.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Placeholder for a month of rows. */
export function HistoryWaiting() {
  return (
    <Loading label="履歴を読み込んでいます">
      <Skeleton className="my-3.5 h-6 w-28" />
      <Card padding="none" className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row} className="flex h-19 items-center gap-3 px-4 sm:px-5">
            <Skeleton className="size-9 rounded-full" />
            <span className="grow">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-3 w-24" />
            </span>
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
